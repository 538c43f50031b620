#!/bin/sh
# The same pushes, built by gcc and clang from -O0 to -O3 and with sanitizers, must print the same text.
# Usage: tests/determinism.sh [FOLDER]. Compilers that aren't there are named and left out.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
work=${1:-$here/build/determinism}
mkdir -p "$work"

cat > "$work/probe.c" <<'PROBE'
#include "tests/scenes.h"
#include <stdio.h>
#include <stdlib.h>
_Noreturn void die(const char *message) { fputs(message, stderr); exit(1); }    /* rng.c asks for it */
int main(void)
{
    struct rng rng = rng_seeded(7);
    for (int i = 0; i < 400; i++) {
        struct scene s = scene_random(&rng, i % 16);
        for (int quality = PUSH_EXACT; quality <= PUSH_COARSE; quality++) {
            struct push_result result;
            region_push(&s.region, &s.push, (enum push_quality)quality, &result, NULL);
            printf("%d %d:", i, quality);
            for (int k = 0; k < result.fall_count; k++)
                printf(" -%d@%d>%d", result.fall[k].id, result.fall[k].step, result.fall[k].outward);
            for (int k = 0; k < result.after.count; k++)
                printf(" %d,%d,%d", result.after.marker[k].x, result.after.marker[k].y, result.after.marker[k].angle);
            printf("\n");
        }
    }
    return 0;
}
PROBE

first=
compared=0
status=0
for compiler in gcc clang; do
    if ! command -v "$compiler" > "$work/where" 2>&1; then
        echo "$compiler: not here, left out"
        continue
    fi
    for flags in -O0 -O1 -O2 -O3 "-O1 -fsanitize=address,undefined"; do
        name=$compiler$(echo "$flags" | tr -d ' =,')
        # shellcheck disable=SC2086
        "$compiler" $flags -std=gnu11 -D_GNU_SOURCE -ffp-contract=off -fno-strict-aliasing -fno-math-errno -fno-trapping-math \
            -I"$here" "$work/probe.c" "$here"/physics/*.c "$here/src/rng.c" "$here/src/port_posix.c" -lchipmunk -lm -lpthread -o "$work/$name"
        "$work/$name" > "$work/$name.txt"
        if [ -z "$first" ]; then
            first=$name
            echo "$name: $(wc -l < "$work/$name.txt") pushes"
        elif cmp -s "$work/$first.txt" "$work/$name.txt"; then
            echo "$name: the same"
            compared=$((compared + 1))
        else
            echo "$name: differs from $first in $(diff "$work/$first.txt" "$work/$name.txt" | grep -c '^>') pushes"
            status=1
        fi
    done
done
[ "$compared" -gt 0 ] || status=1
exit $status
