/* What a score sounds like, for who writes one: its length, loudness and peak, and a WAV file to hear.
       listen FILE [LAYERS [OUT.wav [SEED]]]       layers: base,claim,last,jury, or "all" */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "ui/band.h"

static void put(FILE *f, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++) fputc((int)(value >> 8 * i & 255), f);
}

static void wav_write(const char *path, const float *sample, long pairs)
{
    FILE *f = fopen(path, "wb");
    uint32_t bytes = (uint32_t)pairs * 4;
    if (!f) {
        perror(path);
        exit(1);
    }
    fputs("RIFF", f), put(f, 36 + bytes, 4), fputs("WAVEfmt ", f), put(f, 16, 4), put(f, 1, 2), put(f, 2, 2);
    put(f, SOUND_RATE, 4), put(f, 4 * SOUND_RATE, 4), put(f, 4, 2), put(f, 16, 2), fputs("data", f);
    put(f, bytes, 4);
    for (long i = 0; i < 2 * pairs; i++)
        put(f, (uint32_t)(int32_t)lrintf(32767 * fmaxf(-1, fminf(1, sample[i]))), 2);
    fclose(f);
}

int main(int argc, char **argv)
{
    static struct score score;
    static struct band band;
    char *text;
    size_t n;
    const char *why = argc > 1 ? file_read_path(argv[1], SCORE_FILE_MAX, &text, &n)
                               : "usage: listen FILE [LAYERS [OUT.wav [SEED]]]";
    if (!why) why = score_read(&score, argv[1], text);
    if (why) {
        fprintf(stderr, "%s\n", why);
        return 1;
    }
    instrument_start();
    unsigned layers = 1;
    for (int i = 0; argc > 2 && i < LAYERS; i++)
        if (!strcmp(argv[2], "all") || strstr(argv[2], layer_names[i])) layers |= 1u << i;
    band_layers(&band, layers);
    band_begin(&band, &score, argc > 4 ? strtoull(argv[4], NULL, 10) : 1);
    long pairs = (long)(score_seconds(&score) * SOUND_RATE);
    float *sample = calloc((size_t)pairs * 2, sizeof *sample);
    if (!sample) return 1;
    band_fill(&band, sample, (int)pairs);
    double sum = 0, most = 0;
    for (long i = 0; i < 2 * pairs; i++) {
        sum += (double)sample[i] * (double)sample[i];
        most = fmax(most, fabs((double)sample[i]));
    }
    printf("%s: %.0f s, %d notes, RMS %.1f dB, peak %.1f dB, %ld notes without a voice\n", score.title,
           score_seconds(&score), score.notes, 10 * log10(sum / (double)pairs / 2), 20 * log10(most),
           band.dropped);
    if (argc > 3) wav_write(argv[3], sample, pairs);
    free(sample);
    free(text);
    return 0;
}
