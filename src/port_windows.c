/* Windows, by mingw-w64. The program's code page is UTF-8 (packaging/windows/docket.manifest): what C's own
   functions are given are names as everywhere. */
#define _CRT_RAND_S
#include "port.h"

#include <direct.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <windows.h>

int _CRT_glob = 0;               /* a * in an argument is a * */

/* 0, or -1 and what C calls that error. */
static int done(BOOL well)
{
    if (well) return 0;
    switch (GetLastError()) {
    case ERROR_FILE_NOT_FOUND: case ERROR_PATH_NOT_FOUND: case ERROR_INVALID_NAME: case ERROR_BAD_PATHNAME:
    case ERROR_BAD_NETPATH: errno = ENOENT; break;
    case ERROR_ALREADY_EXISTS: case ERROR_FILE_EXISTS: errno = EEXIST; break;
    case ERROR_DISK_FULL: case ERROR_HANDLE_DISK_FULL: errno = ENOSPC; break;
    case ERROR_WRITE_PROTECT: errno = EROFS; break;
    case ERROR_DIRECTORY: errno = ENOTDIR; break;
    case ERROR_LOCK_VIOLATION: errno = EAGAIN; break;
    case ERROR_ACCESS_DENIED: case ERROR_SHARING_VIOLATION: errno = EACCES; break;
    default: errno = EIO;
    }
    return -1;
}

static void forward(char *path)
{
    for (; *path; path++)
        if (*path == '\\') *path = '/';
}

/* ---- streams ---- */

/* A program with a window has no terminal of its own: what is asked for at one is written there. */
static void reopen(FILE *stream, DWORD which, const char *mode)
{
    HANDLE h = GetStdHandle(which);
    if (h && h != INVALID_HANDLE_VALUE) return;
    const char *name = which == STD_INPUT_HANDLE ? "CONIN$" : "CONOUT$";
    if (freopen(name, mode, stream)) setvbuf(stream, NULL, _IONBF, 0);
}

void port_start(void)
{
    _fmode = _O_BINARY;          /* files are the same bytes on every system */
    if (AttachConsole(ATTACH_PARENT_PROCESS)) {
        SetConsoleOutputCP(CP_UTF8);
        reopen(stdin, STD_INPUT_HANDLE, "r");
        reopen(stdout, STD_OUTPUT_HANDLE, "w");
        reopen(stderr, STD_ERROR_HANDLE, "w");
    }
    for (int fd = 0; fd < 3; fd++) _setmode(fd, _O_BINARY);
}

/* ---- folders ---- */

static const struct { const char *chosen, *name; } places[] = {
    [PORT_STATE] = { "XDG_STATE_HOME", "LOCALAPPDATA" }, [PORT_CONFIG] = { "XDG_CONFIG_HOME", "APPDATA" },
    [PORT_DATA] = { "XDG_DATA_HOME", "LOCALAPPDATA" }, [PORT_HOME] = { "HOME", "USERPROFILE" },
    [PORT_TEMP] = { "TMPDIR", "TEMP" },
};

bool port_absolute(const char *path)
{
    bool drive = ((path[0] | 32) >= 'a' && (path[0] | 32) <= 'z') && path[1] == ':';
    return (drive && (path[2] == '/' || path[2] == '\\')) || path[0] == '/' || path[0] == '\\';
}

bool port_folder(enum port_place place, char *out, size_t size)
{
    const char *folder = getenv(places[place].chosen);
    if (!folder || !port_absolute(folder)) folder = getenv(places[place].name);
    int n = folder && port_absolute(folder) ? snprintf(out, size, "%s", folder) : 0;
    if (n <= 0 || (size_t)n >= size) {
        out[0] = 0;
        return false;
    }
    forward(out);
    while (n > 3 && out[n - 1] == '/') out[--n] = 0;
    return true;
}

bool port_chosen(enum port_place place) { return getenv(places[place].chosen); }

const char *port_beside(const char *name)
{
    static _Thread_local char path[1200];
    char program[1024];
    DWORD n = GetModuleFileNameA(NULL, program, sizeof program);
    if (!n || n >= sizeof program) return NULL;
    forward(program);
    snprintf(path, sizeof path, "%.*s/%s", (int)(strrchr(program, '/') - program), program, name);
    return path;
}

/* ---- files ---- */

enum { SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

int port_open(const char *path, int flags)
{
    bool writes = flags & (O_WRONLY | O_RDWR);
    DWORD how = flags & O_EXCL ? CREATE_NEW : flags & O_CREAT ? OPEN_ALWAYS : OPEN_EXISTING;
    DWORD about = GetFileAttributesA(path);
    if (about != INVALID_FILE_ATTRIBUTES && about & FILE_ATTRIBUTE_DIRECTORY) {
        errno = flags & O_EXCL ? EEXIST : EISDIR;
        return -1;
    }
    HANDLE h = CreateFileA(path, GENERIC_READ | (writes ? GENERIC_WRITE | DELETE : 0), SHARED, NULL, how,
                           FILE_ATTRIBUTE_NORMAL, NULL);
    if (h == INVALID_HANDLE_VALUE) return done(FALSE);
    return _open_osfhandle((intptr_t)h, (writes ? _O_RDWR : _O_RDONLY) | _O_BINARY | _O_NOINHERIT);
}

/* Fills in the XXXXXX until `make` finds that nothing has that name. */
static int make_temp(char *path, int (*make)(const char *path))
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz234567";
    char *end = path + strlen(path) - 6;
    for (int try = 0; try < 100; try++) {
        unsigned char bits[6];
        if (port_random(bits, sizeof bits)) return -1;
        for (int i = 0; i < 6; i++) end[i] = letters[bits[i] & 31];
        int made = make(path);
        if (made >= 0 || errno != EEXIST) return made;
    }
    return -1;
}

static int make_file(const char *path) { return port_open(path, O_RDWR | O_CREAT | O_EXCL); }
int port_open_temp(char *path) { return make_temp(path, make_file); }
int port_make_temp_folder(char *path) { return make_temp(path, port_make_folder); }
int port_again(int fd, int as) { return _dup2(fd, as); }

static int describe(HANDLE h, struct port_file *out)
{
    BY_HANDLE_FILE_INFORMATION i;
    if (!GetFileInformationByHandle(h, &i)) return done(FALSE);
    uint64_t since_1601 = (uint64_t)i.ftLastWriteTime.dwHighDateTime << 32 | i.ftLastWriteTime.dwLowDateTime;
    bool folder = i.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY;
    *out = (struct port_file){
        (long long)((uint64_t)i.nFileSizeHigh << 32 | i.nFileSizeLow),
        ((long long)since_1601 - 116444736000000000LL) * 100,
        i.dwVolumeSerialNumber, (uint64_t)i.nFileIndexHigh << 32 | i.nFileIndexLow,
        !folder && GetFileType(h) == FILE_TYPE_DISK, folder,
    };
    return 0;
}

int port_about(const char *path, struct port_file *out)
{
    HANDLE h = CreateFileA(path, FILE_READ_ATTRIBUTES, SHARED, NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS,
                           NULL);
    if (h == INVALID_HANDLE_VALUE) return done(FALSE);
    int told = describe(h, out);
    CloseHandle(h);
    return told;
}

int port_about_open(int fd, struct port_file *out) { return describe((HANDLE)_get_osfhandle(fd), out); }

int port_move(const char *from, const char *to)
{
    return done(MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH));
}

int port_remove(const char *path) { return done(DeleteFileA(path)); }

/* A drive is there already. */
int port_make_folder(const char *path)
{
    if (strlen(path) == 2 && path[1] == ':') return 0;
    return done(CreateDirectoryA(path, NULL));
}

void port_only_owner(const char *path) { (void)path; }       /* a person's own folder is their own */

bool port_whole_path(const char *path, char *out, size_t size)
{
    char *whole = _fullpath(NULL, path, 0);
    int n = whole && !_access(whole, 0) ? snprintf(out, size, "%s", whole) : -1;
    free(whole);
    if (n < 0 || (size_t)n >= size) return false;
    forward(out);
    return true;
}

bool port_writable(const char *folder)
{
    char path[1024];
    if ((size_t)snprintf(path, sizeof path, "%s/docket-XXXXXX", folder) >= sizeof path) return false;
    int fd = port_open_temp(path);
    if (fd < 0) return false;
    _close(fd);
    port_remove(path);
    return true;
}

/* Locks here keep others from reading: one byte is locked where no file has any. */
int port_lock(int fd, bool shared)
{
    OVERLAPPED at = { .OffsetHigh = 0x7FFFFFFF };
    DWORD how = LOCKFILE_FAIL_IMMEDIATELY | (shared ? 0 : LOCKFILE_EXCLUSIVE_LOCK);
    return done(LockFileEx((HANDLE)_get_osfhandle(fd), how, 0, 1, 0, &at));
}

int port_sync(int fd) { return _commit(fd); }
void port_sync_folder(const char *folder) { (void)folder; }   /* port_move has written it through */

static OVERLAPPED place(long long at)
{
    return (OVERLAPPED){ .Offset = (DWORD)at, .OffsetHigh = (DWORD)(at >> 32) };
}

long port_read_at(int fd, void *to, size_t n, long long at)
{
    OVERLAPPED from = place(at);
    DWORD got = 0;
    if (ReadFile((HANDLE)_get_osfhandle(fd), to, (DWORD)n, &got, &from)) return (long)got;
    return GetLastError() == ERROR_HANDLE_EOF ? 0 : done(FALSE);
}

long port_write_at(int fd, const void *from, size_t n, long long at)
{
    OVERLAPPED to = place(at);
    DWORD wrote = 0;
    return WriteFile((HANDLE)_get_osfhandle(fd), from, (DWORD)n, &wrote, &to) ? (long)wrote : done(FALSE);
}

int port_cut(int fd, long long at) { return _chsize_s(fd, at) ? -1 : 0; }

/* ---- a stream into memory: a file that goes when it is closed ---- */

enum { MEMORIES = 8 };
static struct memory { FILE *f; char **text; size_t *n; } memories[MEMORIES];
static CRITICAL_SECTION memories_lock;

__attribute__((constructor)) static void memories_begin(void) { InitializeCriticalSection(&memories_lock); }

static FILE *unnamed(void)
{
    char path[1024], folder[900];
    if (!port_folder(PORT_TEMP, folder, sizeof folder)) return NULL;
    snprintf(path, sizeof path, "%s/docket-XXXXXX", folder);
    int fd = port_open_temp(path);
    FILE *f = fd < 0 ? NULL : _fdopen(fd, "w+b");
    port_remove(path);           /* gone with the last who has it open */
    return f;
}

FILE *port_memory_read(const char *text, size_t n)
{
    FILE *f = unnamed();
    bool there = f && fwrite(text, 1, n, f) == n;
    if (there) rewind(f);
    else if (f) fclose(f);
    return there ? f : NULL;
}

FILE *port_memory(char **text, size_t *n)
{
    FILE *f = unnamed();
    *text = NULL;
    *n = 0;
    EnterCriticalSection(&memories_lock);
    int i = 0;
    while (i < MEMORIES && memories[i].f) i++;
    if (f && i < MEMORIES) memories[i] = (struct memory){ f, text, n };
    LeaveCriticalSection(&memories_lock);
    return i < MEMORIES ? f : NULL;
}

int port_memory_close(FILE *f)
{
    struct memory m = { 0 };
    EnterCriticalSection(&memories_lock);
    for (int i = 0; i < MEMORIES; i++)
        if (memories[i].f == f) m = memories[i], memories[i].f = NULL;
    LeaveCriticalSection(&memories_lock);
    long n = m.f && !fflush(f) ? ftell(f) : -1;
    char *text = n >= 0 ? malloc((size_t)n + 1) : NULL;
    if (text) rewind(f);
    bool read = text && fread(text, 1, (size_t)n, f) == (size_t)n;
    fclose(f);
    if (!read) {
        free(text);
        return -1;
    }
    text[n] = 0;
    *m.text = text;
    *m.n = (size_t)n;
    return 0;
}

/* ---- the machine ---- */

int port_random(void *to, size_t n)
{
    unsigned char *out = to;
    for (size_t i = 0; i < n; i++) {
        unsigned bits;
        if (rand_s(&bits)) return -1;
        out[i] = (unsigned char)bits;
    }
    return 0;
}

int port_cores(void)
{
    SYSTEM_INFO i;
    GetSystemInfo(&i);
    return (int)i.dwNumberOfProcessors;
}

void port_background(int by)
{
    SetThreadPriority(GetCurrentThread(), by > 10 ? THREAD_PRIORITY_LOWEST : THREAD_PRIORITY_BELOW_NORMAL);
}

int port_columns(void)
{
    CONSOLE_SCREEN_BUFFER_INFO i;
    if (!GetConsoleScreenBufferInfo(GetStdHandle(STD_ERROR_HANDLE), &i)) return 0;
    return i.srWindow.Right - i.srWindow.Left + 1;
}

void port_set(const char *name, const char *value) { _putenv_s(name, value); }

/* ---- the language: our own catalogues go by LANGUAGE alone (src/mo.c) ---- */

static void system_language(void)
{
    char code[16];
    int n = GetLocaleInfoA(GetUserDefaultUILanguage(), LOCALE_SISO639LANGNAME, code, sizeof code);
    port_set("LANGUAGE", n > 0 ? code : "en");
}

static char wanted[40];

void port_speak(void)
{
    const char *set = getenv("LANGUAGE");
    if (set && *set) snprintf(wanted, sizeof wanted, "%s", set);
    else system_language();
}

void port_speak_in(const char *code)
{
    if (code || wanted[0]) port_set("LANGUAGE", code ? code : wanted);
    else system_language();
}

void port_voice_may_go(void) {}

/* ---- who draws ---- */

bool port_card(void) { return true; }        /* Windows draws by Direct3D, with a card or without */

bool port_boot(char *out, size_t size)
{
    long long since = (long long)time(NULL) - (long long)(GetTickCount64() / 1000);
    return snprintf(out, size, "%lld", since / 16) > 0;
}
