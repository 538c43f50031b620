/* Pictures of a push as SVG files: millimetres, the region's frame turned so that the far edge is up. */
#include "push_frames.h"

#include "file.h"
#include "physics/layout.h"
#include "port.h"
#include "text.h"

#include <errno.h>
#include <stdio.h>

static const double margin = 16, below = 60;         /* mm around the platform; of the mind platform */

static double millimetres(int32_t units)
{
    return (double)units / REGION_UNIT;
}

static double degrees(uint16_t turn)
{
    return (double)turn * 360 / REGION_TURN;
}

static void draw_ground(FILE *f)
{
    double wide = layout.far_width + 2 * margin, high = layout.depth + margin + below;
    double near_half = layout.entrance_width / 2, far_half = layout.far_width / 2;
    fprintf(
        f,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"%g %g %g %g\">\n",
        wide * 5, high * 5, -wide / 2, -layout.depth - margin, wide, high);
    fprintf(f, "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" fill=\"#2b1b37\"/>\n",
            -wide / 2, -layout.depth - margin, wide, high);
    double sill = layout.entrance_distance - layout.mind_apothem;
    fprintf(f, "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" fill=\"#48305a\"/>\n", -wide / 2, sill, wide,
            below);
    fprintf(f, "<polygon points=\"%g,0 %g,%g %g,%g %g,0\" fill=\"#f4f0ea\"/>\n",
            -near_half, -far_half, -layout.depth, far_half, -layout.depth, near_half);
}

static void draw_marker(FILE *f, const struct region_marker *m, bool pushed)
{
    double x = millimetres(m->x), y = -millimetres(m->y);
    fprintf(f, "<g transform=\"translate(%.3f %.3f) rotate(%.3f)\">", x, y, -degrees(m->angle));
    fprintf(f, "<circle r=\"%g\" fill=\"%s\" stroke=\"%s\" stroke-width=\"0.6\"/>", layout.marker_radius - 0.3,
            pushed ? "#2f74d8" : "#c8453c", region_overhangs(m) ? "#ffd774" : "#2b1b37");
    fprintf(f,
            "<text text-anchor=\"middle\" y=\"3\" font-family=\"sans-serif\" font-size=\"9\" "
            "fill=\"#fff\">%d</text></g>\n",
            m->id);
}

static void draw_stick(FILE *f, const struct track_step *t)
{
    double wide = layout.stick_flat + 2 * layout.stick_round, deep = 2 * layout.stick_round;
    fprintf(f, "<g transform=\"translate(%.3f %.3f) rotate(%.3f)\" fill=\"#d8a94a\">",
            millimetres(t->stick_x), -millimetres(t->stick_y), -degrees(t->stick_angle));
    fprintf(f,
            "<rect x=\"%g\" width=\"%g\" height=\"%g\" rx=\"%g\"/><rect x=\"-1.5\" y=\"%g\" width=\"3\" "
            "height=\"70\"/></g>\n",
            -wide / 2, wide, deep, layout.stick_round, deep);
}

static const char *draw_frame(struct push_frames *f, const struct track_step *t, int pushed)
{
    char path[4096];
    struct text name = TEXT_ON(path);
    text_add(&name, "%s/frame-%04d.svg", f->folder, f->count++);
    FILE *file = file_write_why(path) ? NULL : fopen(path, "w");
    if (!file) return _("a picture can't be written there");
    draw_ground(file);
    for (int i = 0; i < t->count; i++) draw_marker(file, &t->marker[i], t->marker[i].id == pushed);
    double half = layout.entrance_width / 2;
    fprintf(file, "<path d=\"M%g 0H%g\" stroke=\"#b98a2f\" stroke-width=\"1\"/>\n", -half, half);
    draw_stick(file, t);
    fprintf(file, "</svg>\n");
    bool written = !ferror(file);
    return fclose(file) == 0 && written ? NULL : _("a picture can't be written there");
}

const char *push_frames_draw(struct push_frames *f, const struct track *track, int pushed)
{
    if (port_make_folder(f->folder) && errno != EEXIST) return _("that folder for pictures can't be made");
    for (int i = 0; i < track->count; i++) {
        if (i % f->every && i != track->count - 1) continue;
        const char *why = draw_frame(f, &track->step[i], pushed);
        if (why) return why;
    }
    return NULL;
}

static const struct region_marker *in_step(const struct track_step *t, int id)
{
    for (int i = 0; i < t->count; i++)
        if (t->marker[i].id == id) return &t->marker[i];
    return NULL;
}

/* Where markers end by other settings: outlines, with a stroke that tells how each is turned, and a line from
   where it lies here. */
static void draw_other(FILE *f, const struct track_step *last, const struct region *other)
{
    double r = layout.marker_radius - 0.3;
    fprintf(f, "<g fill=\"none\" stroke=\"#0f8f7a\" stroke-width=\"0.8\">\n");
    for (int i = 0; i < other->count; i++) {
        const struct region_marker *m = &other->marker[i], *here = in_step(last, m->id);
        double x = millimetres(m->x), y = -millimetres(m->y);
        fprintf(f, "<circle cx=\"%.3f\" cy=\"%.3f\" r=\"%g\"/>", x, y, r);
        fprintf(f, "<path transform=\"translate(%.3f %.3f) rotate(%.3f)\" d=\"M0 %gv3\"/>", x, y,
                -degrees(m->angle), -r);
        if (here) fprintf(f, "<path d=\"M%.3f %.3fL", millimetres(here->x), -millimetres(here->y));
        if (here) fprintf(f, "%.3f %.3f\"/>", x, y);
        fprintf(f, "\n");
    }
    fprintf(f, "</g>\n");
}

const char *push_picture(const char *path, const struct track *track, int pushed,
                         const struct region *other)
{
    FILE *f = file_write_why(path) ? NULL : fopen(path, "w");
    if (!f) return _("a picture can't be written there");
    const struct track_step *first = &track->step[0], *last = &track->step[track->count - 1];
    draw_ground(f);
    for (int i = 0; i < last->count; i++) draw_marker(f, &last->marker[i], last->marker[i].id == pushed);
    for (int i = 0; i < first->count; i++) {
        const struct region_marker *m = &first->marker[i];
        fprintf(f, "<circle cx=\"%.3f\" cy=\"%.3f\" r=\"%g\" fill=\"none\" stroke=\"#7a6a88\" ",
                millimetres(m->x), -millimetres(m->y), layout.marker_radius - 0.3);
        fprintf(f, "stroke-width=\"0.4\" stroke-dasharray=\"1.5\"/>\n");
        fprintf(f, "<polyline fill=\"none\" stroke=\"#e08a1e\" stroke-width=\"0.6\" points=\"");
        for (int s = 0; s < track->count; s++) {
            const struct region_marker *now = in_step(&track->step[s], m->id);
            if (now) fprintf(f, "%.2f,%.2f ", millimetres(now->x), -millimetres(now->y));
        }
        fprintf(f, "\"/>\n");
    }
    if (other) draw_other(f, last, other);
    double half = layout.entrance_width / 2;
    fprintf(f, "<path d=\"M%g 0H%g\" stroke=\"#b98a2f\" stroke-width=\"1\"/>\n", -half, half);
    draw_stick(f, last);
    fprintf(f, "</svg>\n");
    bool written = !ferror(f);
    return fclose(f) == 0 && written ? NULL : _("a picture can't be written there");
}
