/* Drawings for Enigma's rules. */
#include "view.h"

static struct box part(struct box b, int i, int n, float shape)
{
    float w = b.h * shape, gap = (b.w - w * (float)n) / (float)(n + 1);
    return (struct box){ b.x + gap + (w + gap) * (float)i, b.y, w, b.h };
}

static void rooms(struct box b)
{
    static const int cards[] = { CARD_LIBRARY, CARD_TEAMWORK, CARD_PHANTOM };
    for (int i = 0; i < 3; i++) enigma_face(part(b, i, 4, 130.0f / 162), cards[i]);
    enigma_back(part(b, 3, 4, 130.0f / 162));
}

static void tokens(struct box b)
{
    static const int list[] = { TOKEN_SILENCE, TOKEN_DECRYPTION, TOKEN_CHAOS, TOKEN_TRIUMPH };
    for (int i = 0; i < 4; i++) enigma_token(part(b, i, 4, 1), list[i]);
}

static void characters(struct box b)
{
    for (int i = 0; i < 4; i++) enigma_portrait(part(b, i, 4, 1), i);
}

const struct picture enigma_pictures[] = {
    { "rooms", 0.26f, rooms }, { "tokens", 0.12f, tokens }, { "characters", 0.18f, characters }, { 0 },
};
