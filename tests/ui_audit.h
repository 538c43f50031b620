/* What is on the screen, checked by meaning: labels whole and readable, nothing on top of another, targets
   large enough. */
#ifndef DOCKET_TESTS_UI_AUDIT_H
#define DOCKET_TESTS_UI_AUDIT_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/app.h"
#include "ui/draw.h"
#include "ui/input.h"
#include "ui/spots.h"
#include "ui/type.h"

static int audit_failures;
static char audit_where[200];

static void audit_complain(const char *what, const char *text)
{
    if (audit_failures++ < 40) printf("%s: %s: \"%s\"\n", audit_where, what, text);
}

static float audit_overlap(struct box a, struct box b)
{
    float w = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x), h = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    return w > 2 && h > 3 ? w * h : 0;
}

static void audit_texts(void)
{
    const struct type_mark *m;
    int n = type_marks(&m);
    assert_in_range(n, 1, 2000);
    for (int i = 0; i < n; i++) {
        if (m[i].cut) audit_complain("cut off", m[i].text);
        if (m[i].b.x < -1 || m[i].b.y < -3 || m[i].b.x + m[i].b.w > canvas.w + 1
            || m[i].b.y + m[i].b.h > canvas.h + 3)
            audit_complain("outside", m[i].text);
        if (m[i].size < (canvas.small && !m[i].fixed ? 14.9f : 12.9f) && strlen(m[i].text) > 1)
            audit_complain("too small", m[i].text);
        float want = m[i].size >= 18 ? 3 : 4.45f;
        if (m[i].contrast > 0 && m[i].contrast < want
            && strlen(m[i].text) > 1) /* letters on pieces also have a shape */
            audit_complain("too faint", m[i].text);
        for (int k = 0; k < i; k++)
            if (audit_overlap(m[i].b, m[k].b) > 0.15f * fminf(m[i].b.w * m[i].b.h, m[k].b.w * m[k].b.h))
                audit_complain("on top of another text", m[i].text);
    }
}

/* A small spot takes presses in 48 pixels around its centre: no other spot's centre may be in there. */
static void audit_spots(void)
{
    int n;
    const struct spot *s = input_spots(&n);
    for (int i = 0; i < n; i++) {
        if (s[i].flags & (SPOT_QUIET | SPOT_LARGE | SPOT_SCROLL) || !spots_in_sight(&s[i])) continue;
        float w = fmaxf(48, s[i].b.w), h = fmaxf(48, s[i].b.h);
        struct box wide = box_centre(s[i].b, w, h);
        if (s[i].b.w >= 47.5f && s[i].b.h >= 47.5f) continue;
        for (int k = 0; k < n; k++)
            if (k != i && !(s[k].flags & (SPOT_QUIET | SPOT_LARGE | SPOT_SCROLL)) && s[k].id != s[i].id
                && box_holds(box_inset(wide, 1), s[k].b.x + s[k].b.w / 2, s[k].b.y + s[k].b.h / 2))
                audit_complain("too close to another target", s[i].label);
        if (!s[i].label[0]) audit_complain("a target without a label", "");
    }
}

static inline void audit(const char *name)
{
    char *old = strdup(audit_where);
    size_t n = strlen(audit_where);
    snprintf(audit_where + n, sizeof audit_where - n, " %s", name);
    bool blind = canvas.blind;
    canvas.blind = true;         /* only the frame looked at is painted */
    app_redraw();                /* what finds its height while it is drawn has found it then */
    app_step();
    app_settle();
    canvas.blind = false;
    type_audit(true);
    app_redraw();
    app_step();
    canvas.blind = blind;
    audit_texts();
    type_audit(false);
    audit_spots();
    const char *folder = getenv("DOCKET_LAYOUT_SHOTS");
    if (folder) {
        char path[400];
        snprintf(path, sizeof path, "%s/%s.png", folder, audit_where);
        for (char *c = path + strlen(folder) + 1; *c; c++)
            if (strchr(" %/", *c)) *c = '-';
        app_save_png(path);
    }
    strcpy(audit_where, old);
    free(old);
}

static inline void audit_begin(int w, int h, int text, int zoom)
{
    audit_failures = 0;
    snprintf(audit_where, sizeof audit_where, "%dx%d %d%%/%d%%", w, h, text, zoom);
}

#endif
