#!/bin/sh
# Docket for Windows, built and played under wine beside the same for Linux: run.sh (by ./check windows). Every step counts,
# whatever became of the one before; without the program there is nothing to play.
set -eu
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/packaging/need.sh"
# A screen of its own for all of it: a Windows stays at the one it was started on.
[ -n "${DOCKET_OWN_SCREEN-}" ] || DOCKET_OWN_SCREEN=yes exec xvfb-run -a -s '-screen 0 1280x800x24' "$0"
own=$(mktemp -d)
trap 'wineserver -k; rm -rf "$own"' EXIT
passed=0
failed=0

step() {
    what=$1
    shift
    if "$@" </dev/null >"$own/log" 2>&1; then
        passed=$((passed + 1))
        result=ok
    else
        failed=$((failed + 1))
        result=FAILED
    fi
    tail -n "$([ $result = ok ] && echo 3 || echo 100)" "$own/log"
    echo "$result: $what"
}

ends() {
    echo "$passed passed, $failed failed"
    [ "$failed" = 0 ]
}

# A Windows of its own, with nothing that would ask or download; the names of files in UTF-8.
export WINEPREFIX="$own/wine" WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml,winemenubuilder.exe=' LANG=C.UTF-8
export DOCKET_RENDERER=software HOME="$own" XDG_STATE_HOME="$own/state" XDG_CONFIG_HOME="$own/config" XDG_DATA_HOME="$own/data" SDL_AUDIODRIVER=dummy
unset LC_ALL LANGUAGE WAYLAND_DISPLAY SDL_VIDEODRIVER || true
files=$top/build/windows/Docket
windows() { wine "$files/docket.exe" "$@"; }

# Only what every Windows has.
libraries() {
    x86_64-w64-mingw32-objdump -p "$files/docket.exe" | sed -n 's/.*DLL Name: //p' | tr 'A-Z' 'a-z' | sort >"$own/libraries"
    cat "$own/libraries"
    ! grep -v -x -E '(advapi32|dinput8|gdi32|imm32|kernel32|msvcrt|ole32|oleaut32|setupapi|shell32|user32|version|winmm|ws2_32)\.dll' \
        "$own/libraries"
}

traces() {
    for game in $("$linux" --help | sed -n 's/^Games: //p'); do
        set -- sim "$game" --games 2 --seed 9 --threads 1 --trace
        "$linux" "$@" "$own/linux.trace" >/dev/null && windows "$@" "$own/windows.trace" >/dev/null || return 1
        cmp "$own/linux.trace" "$own/windows.trace" || return 1
        echo "$game: $(wc -l <"$own/linux.trace") lines of trace are the same"
    done
}

# Saves that were made on Linux are worked out again and told, the same for every one of them.
saves() {
    for save in "$top"/tests/saves/*-1-[24].docket; do
        for command in verify replay; do
            here=0 there=0
            "$linux" $command "$save" >"$own/linux.said" || here=$?
            windows $command "$save" >"$own/windows.said" || there=$?
            [ $here = $there ] && cmp "$own/linux.said" "$own/windows.said" || return 1
        done
        echo "$(basename "$save"): $(wc -l <"$own/linux.said") lines the same"
    done
}

# A file whose name has umlauts and Greek, as a person's folder may.
names() {
    mkdir -p "$own/Ünal Größe λ"
    cp "$top/tests/saves/tribunal-1-2.docket" "$own/Ünal Größe λ/fällig.docket"
    windows replay "$own/Ünal Größe λ/fällig.docket" >"$own/windows.said" || return 1
    "$linux" replay "$top/tests/saves/tribunal-1-2.docket" | cmp - "$own/windows.said"
}

# Killed at any moment, the journal opens again with all its whole lines, here and on Linux, and the game goes on.
kills() {
    printf 'wait 300\ntap Tribunal 1920\nwait 300\ntap Open the trial\nwait 3600000\n' >"$own/game.txt"
    printf 'wait 3000\nquit\n' >"$own/again.txt"
    for seconds in 6 8 11; do
        export XDG_STATE_HOME="$own/state-$seconds"
        mkdir -p "$XDG_CONFIG_HOME/docket"
        printf 'animation 0\nseat tribunal 0 2 1 Amara\nseat tribunal 1 2 0 Vesper\n' >"$XDG_CONFIG_HOME/docket/settings"
        wine "$files/docket.exe" --script "$own/game.txt" &
        sleep "$seconds"
        kill -9 $!
        wait $! || true
        journal=$(find "$XDG_STATE_HOME/docket/games" -name '*.docket' | head -n 1)
        [ -n "$journal" ] || { echo "no journal after $seconds s"; return 1; }
        ! grep -q "$(printf '\r')" "$journal" && "$linux" replay "$journal" >"$own/linux.said" &&
            windows replay "$journal" >"$own/windows.said" && cmp "$own/linux.said" "$own/windows.said" || return 1
        lines=$(wc -l <"$own/linux.said")
        windows --script "$own/again.txt" "$journal" || return 1
        "$linux" replay "$journal" >"$own/linux.said" || return 1
        [ "$lines" -gt 2 ] && [ "$(wc -l <"$own/linux.said")" -ge "$lines" ] || return 1
        echo "killed after $seconds s: $lines lines are there, $(wc -l <"$own/linux.said") after it went on"
    done
    unset XDG_STATE_HOME
}

# Every screen beside Linux', drawn by the same libraries: at most as far apart as tests/pictures.py says.
pictures() {
    mkdir -p "$own/tour-windows" "$own/tour-linux"
    windows tour "$own/tour-windows" >/dev/null && "$window" tour "$own/tour-linux" >/dev/null || return 1
    ls "$own/tour-linux" >"$own/linux.said" && ls "$own/tour-windows" | cmp - "$own/linux.said" || return 1
    while read -r picture; do
        python3 "$top/tests/pictures.py" "$own/tour-linux/$picture" "$own/tour-windows/$picture" || return 1
    done <"$own/linux.said"
    echo "$(wc -l <"$own/linux.said") pictures are alike"
}

# A whole game by the mouse in a real window, watched by the test that plays Linux' window.
clicks() {
    printf '#!/bin/sh\nunset SDL_VIDEODRIVER\nexec wine "%s" --fullscreen\n' "$files/docket.exe" >"$own/docket"
    chmod +x "$own/docket"
    wineserver -k
    DOCKET_FONTS="$files/fonts" DOCKET_WINDOW_PROGRAM="$own/docket" DOCKET_WINDOW_DIFFERS=60000 \
        "$top/build/debug/tests/test_ui_window" a_game_by_clicks
}

# A seat at a table that Linux hosts, by sealed letters: the deal of all is there, and it is asked.
joins() {
    "$linux" host tribunal --seats 2 --bots 1 --loopback </dev/null >"$own/host" 2>&1 &
    host=$!
    for try in $(seq 100); do grep -q '#t=' "$own/host" && break; sleep 0.2; done
    printf 'wait 8000\nidle\nexpect luck\nexpect Boroughs\nquit\n' >"$own/join.txt"
    joined=1
    for try in 1 2 3; do
        windows --script "$own/join.txt" --join "$(sed -n 's/^seat 0 //p' "$own/host")" && joined=0 && break
    done
    kill $host
    wait $host || true
    return $joined
}

# The installer puts everything in its place, asks for nothing, and takes it away again; games stay.
installer() {
    wine "$top"/build/windows/docket-*-setup.exe /S || return 1
    place=$(find "$WINEPREFIX/drive_c/users" -path '*/Programs/Docket' | head -n 1)
    [ -n "$place" ] && (cd "$files" && find . -type f | sort) >"$own/wanted" || return 1
    (cd "$place" && find . -type f ! -name uninstall.exe | sort) | cmp - "$own/wanted" || return 1
    wine "$place/docket.exe" --version || return 1
    wine reg query 'HKCU\Software\Classes\.docket' | grep -q Docket.game || return 1
    wine "$place/uninstall.exe" /S _?="$(wine winepath -w "$place")" || return 1
    [ ! -e "$place/docket.exe" ] && [ ! -e "$place/assets" ]
}

# From the start to the first picture and out again, unseen: at most three times as long as on Linux; the best of five. At a
# screen without a window manager wine spends two more seconds.
start() {
    export SDL_VIDEODRIVER=dummy
    printf 'wait 10\nquit\n' >"$own/quit.txt"
    cat >"$own/best.sh" <<'END'
best=999999
for try in 1 2 3 4 5; do
    from=$(date +%s%N)
    "$@" >/dev/null 2>&1 || exit 1
    ms=$((($(date +%s%N) - from) / 1000000))
    [ $ms -ge $best ] || best=$ms
done
echo $best
END
    here=$(sh "$own/best.sh" "$window" --script "$own/quit.txt") || return 1
    wineserver -p60
    there=$(sh "$own/best.sh" wine "$files/docket.exe" --script "$own/quit.txt") || return 1
    echo "Linux $here ms, Windows under wine $there ms"
    unset SDL_VIDEODRIVER
    [ "$there" -le $((here * 3)) ]
}

step "the program and its installer" "$top/packaging/windows/build"
[ "$failed" = 0 ] || { ends; exit 1; }
step "the same for Linux" "$top/packaging/archive/build"
linux=$(echo "$top"/build/archive/docket-*-linux-*/docket)
window=$linux
step "a Windows to play in" wineboot -i
step "what it needs of Windows" libraries
step "the same lines" traces
step "saves from Linux" saves
step "names in any language" names
step "journals that were killed" kills
step "every screen" pictures
step "the window's test" sh -c '[ -f "$0/build/debug/build.ninja" ] || (cd "$0" && cmake --preset debug); cmake --build "$0/build/debug" --target test_ui_window docket' "$top"
step "a game by clicks" clicks
step "a seat at a table on Linux" joins
step "installed and gone" installer
step "the start" start
ends
