/* Flags of the headless commands. */
#include "args.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "player.h"
#include "text.h"

bool args_value(int argc, char **argv, int *at, const char *name, const char **value)
{
    if (*at + 1 >= argc || strcmp(argv[*at], name) || !strncmp(argv[*at + 1], "--", 2)) return false;
    *value = argv[*at + 1];
    *at += 2;
    return true;
}

bool args_number(const char *word, long long min, long long max, long long *out)
{
    char *end;
    if (!isdigit((unsigned char)word[*word == '-'])) return false;      /* strtoll would skip blanks */
    errno = 0;
    long long n = strtoll(word, &end, 10);
    if (*end || errno || n < min || n > max) return false;
    *out = n;
    return true;
}

const char *args_number_why(const char *name, const char *word, long long min, long long max)
{
    static _Thread_local char sentence[300];
    struct text t = TEXT_ON(sentence);
    if (max == INT64_MAX || max == INT_MAX)
        text_add(&t, _("%s takes a number from %lld up, not '%.60s'"), name, min, word);
    else text_add(&t, _("%s takes a number from %lld to %lld, not '%.60s'"), name, min, max, word);
    return sentence;
}

const char *args_level_why(const char *name, const char *word)
{
    static _Thread_local char sentence[300];
    struct text t = TEXT_ON(sentence);
    text_add(&t, _("%s takes a level, not '%.60s':"), name, word);
    for (int i = PERSON + 1; i < LEVELS; i++) text_add(&t, " %s", level_names[i]);
    return sentence;
}

const char *args_flag_why(const char *word)
{
    static _Thread_local char sentence[300];
    snprintf(sentence, sizeof sentence, _("%.60s: there is no such flag, or its value is missing"), word);
    return sentence;
}

/* Letters and digits must be the same; anything else is a blank. */
static bool alike(const char *name, const char *word, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        char a = name[i], b = word[i];
        if (!a) return false;
        if (a >= 'A' && a <= 'Z') a += 32;
        if (b >= 'A' && b <= 'Z') b += 32;
        bool blank = (a == ' ' || a == '-') && (b == '-' || b == '_');
        if (a != b && !blank) return false;
    }
    return !name[n];
}

static int choice_of(const struct option *o, const char *word, size_t n)
{
    char number[12] = { 0 };
    long long value;
    int count = 0;
    for (; o->choices[count]; count++)
        if (alike(o->choices[count], word, n)) return count;
    if (n >= sizeof number) return -1;
    memcpy(number, word, n);
    return args_number(number, 0, count - 1, &value) ? (int)value : -1;
}

const char *args_options(const struct game *g, const char *list, int16_t options[OPTIONS_MAX])
{
    while (*list) {
        size_t n = strcspn(list, ","), name = strcspn(list, "=,");
        int i = 0;
        while (g->options[i].id && (strlen(g->options[i].id) != name || strncmp(g->options[i].id, list, name)))
            i++;
        if (!g->options[i].id) return _("the game has no such option");
        if (name == n) return _("an option is written id=choice");
        int choice = choice_of(&g->options[i], list + name + 1, n - name - 1);
        if (choice < 0) return _("an option has no such choice");
        options[i] = (int16_t)choice;
        list += n + (list[n] == ',');
    }
    return NULL;
}
