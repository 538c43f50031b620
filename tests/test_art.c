/* Every picture is plain SVG that nanosvg draws as written: see the rules in assets/art/README.md. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#define ART_MAX (64 * 1024)
#define DEPTH_MAX 32
#define ICON_HEAD "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"24\" height=\"24\" viewBox=\"0 0 24 24\">"

static const char *const elements[] = {"svg", "g", "defs", "path", "rect", "circle", "ellipse", "line",
    "polygon",
                                       "linearGradient", "radialGradient", "stop"};
static const char *const attributes[] = {
    "xmlns", "width", "height", "viewBox", "id", "d", "x", "y", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2",
    "y2", "points",
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray", "stroke-miterlimit", "opacity", "transform", "gradientUnits", "gradientTransform",
    "offset",
    "stop-color", "stop-opacity"};

static int known(const char *const *list, size_t n, const char *word, size_t length) {
    for (size_t i = 0; i < n; i++)
        if (strlen(list[i]) == length && !strncmp(list[i], word, length))
            return 1;
    return 0;
}

#define KNOWN(list, word, length) known(list, sizeof list / sizeof *(list), word, length)

/* A colour is none, #rgb, #rrggbb or a gradient of this very file. */
static int colour_fits(const char *text, const char *v, size_t n) {
    if (n == 4 && !strncmp(v, "none", 4))
        return 1;
    if (n > 6 && !strncmp(v, "url(#", 5)) {
        char id[80];
        snprintf(id, sizeof id, " id=\"%.*s\"", (int)(n - 6), v + 5);
        return strstr(text, id) != NULL;
    }
    return (n == 4 || n == 7) && v[0] == '#' && strspn(v + 1, "0123456789abcdefABCDEF") == n - 1;
}

/* The first thing wrong with the attributes from p up to the tag's end, or NULL. Moves *end to the '>'. */
static const char *attributes_fault(const char *text, const char *p, const char **end) {
    for (;;) {
        p += strspn(p, " \t\n");
        if (*p == '>' || (*p == '/' && p[1] == '>')) {
            *end = *p == '/' ? p + 1 : p;
            return NULL;
        }
        size_t n = strcspn(p, "= \t\n<>/");
        if (!n || p[n] != '=' || p[n + 1] != '"')
            return "a malformed attribute";
        if (!KNOWN(attributes, p, n))
            return "an attribute outside the rules";
        const char *v = p + n + 2;
        size_t m = strcspn(v, "\"<>");
        if (v[m] != '"')
            return "an open quotation";
        int paint = (n == 4 && !strncmp(p, "fill", 4)) || (n == 6 && !strncmp(p, "stroke", 6)) ||
                    (n == 10 && !strncmp(p, "stop-color", 10));
        if (paint && !colour_fits(text, v, m))
            return "a colour outside the rules";
        p = v + m + 1;
    }
}

/* The first thing wrong with a picture, or NULL. */
static const char *svg_fault(const char *text) {
    const char *name[DEPTH_MAX];
    size_t length[DEPTH_MAX];
    int depth = 0;
    const char *p = text;
    while ((p = strchr(p, '<'))) {
        int closing = p[1] == '/';
        p += closing ? 2 : 1;
        size_t n = strcspn(p, " \t\n/>");
        if (closing) {
            if (!depth || length[depth - 1] != n || strncmp(name[depth - 1], p, n) || p[n] != '>')
                return "tags that don't pair";
            depth--;
            p += n;
            continue;
        }
        if (!KNOWN(elements, p, n))
            return "an element outside the rules";
        const char *start = p, *end;
        const char *fault = attributes_fault(text, p + n, &end);
        if (fault)
            return fault;
        if (end[-1] != '/') {
            if (depth == DEPTH_MAX)
                return "too deep a nesting";
            name[depth] = start, length[depth++] = n;
        }
        p = end;
    }
    return depth ? "an open tag" : NULL;
}

/* Icons are tinted when drawn, so they must be white. */
static const char *icon_fault(const char *text) {
    if (strncmp(text, ICON_HEAD, strlen(ICON_HEAD)))
        return "a box that is not 24 by 24";
    for (const char *p = text; (p = strchr(p, '#')); p++)
        if (strncmp(p, "#fff\"", 5))
            return "a colour that is not white";
    return NULL;
}

static char *file_text(const char *path, long *size) {
    FILE *f = fopen(path, "rb");
    if (!f)
        return NULL;
    fseek(f, 0, SEEK_END);
    *size = ftell(f);
    rewind(f);
    char *text = calloc(1, (size_t)*size + 1);
    if (text && fread(text, 1, (size_t)*size, f) != (size_t)*size)
        free(text), text = NULL;
    fclose(f);
    return text;
}

static int seen, faults;

static void file_check(const char *path) {
    long size = 0;
    char *text = file_text(path, &size);
    assert_non_null(text);
    const char *fault = size >= ART_MAX                    ? "64 KB or more"
                        : strncmp(text, "<svg xmlns=", 11) ? "no svg head"
                                                           : svg_fault(text);
    if (!fault && strstr(path, "/icon/"))
        fault = icon_fault(text);
    if (fault) {
        print_error("%s has %s\n", path, fault);
        faults++;
    }
    seen++;
    free(text);
}

static void folder_check(const char *path) {
    DIR *d = opendir(path);
    assert_non_null(d);
    for (struct dirent *e; (e = readdir(d));) {
        char child[1024];
        struct stat st;
        snprintf(child, sizeof child, "%s/%s", path, e->d_name);
        size_t n = strlen(e->d_name);
        if (e->d_name[0] == '.' || stat(child, &st))
            continue;
        if (S_ISDIR(st.st_mode))
            folder_check(child);
        else if (n > 4 && !strcmp(e->d_name + n - 4, ".svg"))
            file_check(child);
    }
    closedir(d);
}

static void test_every_picture_keeps_the_rules(void **unused) {
    (void)unused;
    seen = faults = 0;
    folder_check(TEST_DIR "/../assets/art");
    assert_true(seen > 400);
    assert_int_equal(faults, 0);
}

static void test_the_lint_finds_faults(void **unused) {
    (void)unused;
    assert_null(svg_fault("<svg><g><path d=\"M0 0\" fill=\"#fff\"/></g></svg>"));
    assert_non_null(svg_fault("<svg><text>a</text></svg>"));
    assert_non_null(svg_fault("<svg><use href=\"#a\"/></svg>"));
    assert_non_null(svg_fault("<svg><g></svg></g>"));
    assert_non_null(svg_fault("<svg><g>"));
    assert_non_null(svg_fault("<svg><path class=\"a\"/></svg>"));
    assert_non_null(svg_fault("<svg><path style=\"fill:red\"/></svg>"));
    assert_non_null(svg_fault("<svg><path filter=\"url(#a)\"/></svg>"));
    assert_non_null(svg_fault("<svg><path fill=\"currentColor\"/></svg>"));
    assert_non_null(svg_fault("<svg><path fill=\"rgba(0,0,0,.5)\"/></svg>"));
    assert_non_null(svg_fault("<svg><path fill=\"#11223344\"/></svg>"));
    assert_non_null(svg_fault("<svg><path fill=\"url(#lost)\"/></svg>"));
    assert_non_null(svg_fault("<svg><path d=\"M0 0/></svg>"));
    assert_non_null(icon_fault(ICON_HEAD "<path fill=\"#123\"/></svg>"));
    assert_non_null(icon_fault("<svg width=\"32\"></svg>"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_picture_keeps_the_rules),
        cmocka_unit_test(test_the_lint_finds_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
