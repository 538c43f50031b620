// Random play over OpenSpiel's interface alone: seat decisions and chance outcomes a second of processor time.
// Built by openspiel.sh with a checkout of OpenSpiel; src/bench.c plays Docket's games the same way.
#include <time.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "open_spiel/spiel.h"

static double now()
{
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static uint64_t a = 1, b = 2;

static uint64_t next()      // xoroshiro128+, as in src/rng.h
{
    uint64_t x = a, y = b, sum = x + y;
    y ^= x;
    a = ((x << 24) | (x >> 40)) ^ y ^ (y << 16);
    b = (y << 37) | (y >> 27);
    return sum;
}

static size_t below(size_t n) { return (size_t)(((next() >> 32) * (uint64_t)n) >> 32); }

static open_spiel::Action draw(const open_spiel::ActionsAndProbs &outcomes)
{
    double left = (double)(next() >> 11) * 0x1p-53;
    for (const auto &o : outcomes) {
        left -= o.second;
        if (left < 0) return o.first;
    }
    return outcomes.back().first;
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? atof(argv[1]) : 1;
    for (int i = 2; i < argc; i++) {
        auto game = open_spiel::LoadGame(argv[i]);
        long long seats = 0, chance = 0, games = 0;
        std::vector<open_spiel::Action> all;
        double start = now(), took;
        do {
            auto state = game->NewInitialState();
            while (!state->IsTerminal()) {
                if (state->IsChanceNode()) {
                    state->ApplyAction(draw(state->ChanceOutcomes()));
                    chance++;
                } else if (state->IsSimultaneousNode()) {
                    all.clear();
                    for (int p = 0; p < game->NumPlayers(); p++) {
                        auto legal = state->LegalActions(p);
                        all.push_back(legal[below(legal.size())]);
                        seats++;
                    }
                    state->ApplyActions(all);
                } else {
                    auto legal = state->LegalActions();
                    state->ApplyAction(legal[below(legal.size())]);
                    seats++;
                }
            }
            games++;
            took = now() - start;
        } while (took < seconds);
        printf("%s %.3f %.3f %.0f\n", argv[i], (double)seats / took / 1e6, (double)chance / took / 1e6,
               (double)games / took);
    }
}
