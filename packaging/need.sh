# Sourced by ./play and ./check: finds missing Debian packages and installs them, or says how to.

need_play='cmake ninja-build gcc libc6-dev pkg-config libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev
    libchipmunk-dev libsqlite3-dev libmosquitto-dev libsodium-dev libqrencode-dev gettext fonts-inter fonts-ebgaramond fonts-dejavu-core'
need_check="$need_play mosquitto openssl libcmocka-dev clang lld libclang-rt-dev xvfb xauth xdotool desktop-file-utils appstream librsvg2-bin
    shared-mime-info libglib2.0-bin python3 hunspell hunspell-en-gb hunspell-de-de"
need_web='emscripten clang-14 lld-14 llvm-14 zopfli nodejs node-mqtt node-buffer node-process esbuild fonttools dpkg-dev make cmake
    ninja-build pkg-config gettext librsvg2-bin fonts-inter fonts-ebgaramond'
need_windows='gcc-mingw-w64-x86-64-posix nsis zip tcl fonttools librsvg2-bin dpkg-dev make cmake ninja-build gcc libc6-dev
    pkg-config gettext python3 fonts-inter fonts-ebgaramond'
need_archive="$need_play libssl-dev fonttools dpkg-dev make python3 xz-utils binutils"
need_wine='wine wine64 xvfb xauth xdotool'
need_browser='chromium firefox-esr mosquitto nginx-light libnss3-tools openssl'
need_long='lintian dpkg-dev file clang-tidy cppcheck'

need_wait=600            # seconds, for another program that installs

need_elsewhere() {
    for tool in cmake ninja cc pkg-config msgfmt; do
        command -v "$tool" >/dev/null 2>&1 && continue
        echo "Docket is built from source with cmake, ninja, a C11 compiler, pkg-config and gettext, and needs the"
        echo "libraries SDL2, SDL2_ttf, SDL2_image, Chipmunk 7, SQLite 3, libmosquitto, libsodium and libqrencode with their headers, and the fonts Inter, EB Garamond"
        echo "and DejaVu Sans; the tests also need cmocka, mosquitto, clang with libFuzzer, lld, Xvfb, xdotool, desktop-file-utils, appstream, Python 3, hunspell (British English, German) and"
        echo "rsvg-convert. Please install them with your system's package manager: '$tool' is missing."
        exit 1
    done
}

# A system just started may be updating itself. The timeout is heeded for the lock of what is installed, not for that of the lists.
need_lists() {
    until=$(($(date +%s) + need_wait))
    while lists=$("$@" DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get -o "DPkg::Lock::Timeout=$need_wait" update 2>&1) && return 0
          case $lists in *"Could not get lock"*) [ "$(date +%s)" -lt "$until" ] ;; *) false ;; esac; do
        sleep 2
    done
    echo "$lists"
    return 1
}

# need PACKAGE...: returns when all are installed, else ends: with status 75 where apt couldn't get or install them, and
# with 1 where it wasn't even tried.
need() {
    if ! command -v dpkg-query >/dev/null 2>&1; then
        need_elsewhere
        return
    fi
    installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null | sed -n 's/ installed$//p' | tr '\n' ' ')
    missing=
    for package; do
        case " $installed" in *" $package "*) ;; *) missing="$missing $package" ;; esac
    done
    [ -z "$missing" ] && return

    line="apt-get install -y --no-install-recommends$missing"
    if [ "$(id -u)" = 0 ]; then
        sudo=
    elif command -v sudo >/dev/null 2>&1 && [ -t 0 ]; then
        sudo=sudo
    else
        echo "Docket needs some packages first. As root: $line"
        exit 1
    fi
    echo "Installing what is missing: ${sudo:+sudo }$line"
    log=$(mktemp)
    # shellcheck disable=SC2086
    if ! { need_lists $sudo env && $sudo env DEBIAN_FRONTEND=noninteractive $line -o "DPkg::Lock::Timeout=$need_wait"; } >"$log" 2>&1 </dev/null; then
        cat "$log"
        rm -f "$log"
        echo "The packages could not be installed. As root: $line"
        exit 75
    fi
    rm -f "$log"
}

# build PRESET [CMAKE-FLAG...]: quiet when there is nothing to do, all of it shown when it fails.
build() {
    preset=$1
    shift
    folder=$top/build/$preset
    mkdir -p "$folder"
    log=$folder/build.log
    fresh=
    [ -f "$folder/build.ninja" ] || fresh=yes
    if { { [ -z "$fresh" ] && [ $# = 0 ]; } || (cd "$top" && cmake --preset "$preset" "$@"); } >"$log" 2>&1 &&
       cmake --build "$folder" >>"$log" 2>&1; then
        return 0
    fi
    cat "$log"
    return 1
}
