/* gettext's catalogues (.mo) read by ourselves, where the C library can't: in a browser. */
#ifndef DOCKET_MO_H
#define DOCKET_MO_H

void mo_bind(const char *folder);            /* catalogues are at FOLDER/LANGUAGE/LC_MESSAGES/DOMAIN.mo */
/* As the environment's LANGUAGE says; without such a catalogue sentences stay as they are. */
void mo_choose(const char *domain);
char *mo_text(const char *sentence) __attribute__((format_arg(1)));
/* The first form for 1, the second for the rest. */
char *mo_plural(const char *one, const char *many, unsigned long n)
    __attribute__((format_arg(1), format_arg(2)));

#endif
