# Sourced by web/build, windows/build and archive/build, which need packaging/need.sh too: Debian's source packages, the
# libraries made of them, and fonts. $top: the tree; $work: where they build.

# sources DIR PACKAGE...: unpacked in DIR, which is outside the tree; ends with 75 when they couldn't be fetched in three tries.
sources() {
    sources=$1
    shift
    mkdir -p "$sources" "$work/lists/partial" "$work/apt"
    [ "$(cat "$sources/all" 2>/dev/null)" != "$*" ] || return 0
    # lists of its own, made from the system's, which stay as they are
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
        [ ! -f "$list" ] || sed 's/^deb /deb-src /; s/^Types:.*/Types: deb-src/' "$list" >"$work/apt/${list##*/}"
    done
    for try in 1 2 3; do
        (sources_fetch "$@") >"$work/sources.log" 2>&1 && break
        [ "$try" != 3 ] || { cat "$work/sources.log"; exit 75; }
        sleep $((try * 5))
    done
    echo "$*" >"$sources/all"
}

sources_apt() {
    apt-get -qq -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$work/apt" -o Dir::State::lists="$work/lists" "$@"
}

# Where Debian's own changes are gone from the archive, as they are for qrencode, the authors' source stands alone.
sources_fetch() {
    sources_apt update && cd "$sources" || return 1
    for package; do
        sources_apt source "$package" && continue
        sources_apt --tar-only source "$package" && tar -xf "$package"_*.orig.tar.* || return 1
    done
}

# fonts DIR: with the letters of Western and Central Europe, and whatever else the program writes.
fonts() {
    (cd "$top" && cat po/*.po assets/rules/*.md assets/lessons/*.md && find src ui -name '*.[ch]' -exec cat {} +) |
        python3 -c 'import re, sys; t = sys.stdin.read(); print("".join(sorted(set(t) | {chr(int(u, 16)) for u in re.findall(r"\\u([0-9A-Fa-f]{4})", t)})))' >"$work/letters"
    grep -o '"[a-z]*/[A-Za-z0-9-]*\.otf"' "$top/ui/type.c" | tr -d '"' | sort -u >"$work/fonts"
    while read -r font; do
        mkdir -p "$1/${font%/*}"
        pyftsubset "/usr/share/fonts/opentype/$font" --text-file="$work/letters" --unicodes=U+20-17F --layout-features= \
            --drop-tables+=FFTM --output-file="$1/$font"
    done <"$work/fonts"
}

# beside DIR: what the program finds beside itself: assets, fonts, languages.
beside() {
    for part in art rules lessons puzzles music; do
        mkdir -p "$1/assets"
        cp -r "$top/assets/$part" "$1/assets/"
    done
    find "$1/assets" -name README.md -delete
    cc -O2 -o "$work/synth" "$top/assets/sounds/synth.c" -lm
    mkdir -p "$1/assets/sounds"
    "$work/synth" "$1/assets/sounds"
    fonts "$1/fonts"
    cp -r "$work/docket/locale" "$1/locale"
    cp "$top/LICENSE" "$1/LICENSE.txt"
    cp "$top/packaging/copyright" "$1/COPYRIGHT.txt"
    cp "$top/CHANGELOG.md" "$1/CHANGES.txt"
}
