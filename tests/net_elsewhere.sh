#!/bin/sh
# A table at brokers that are nobody's in particular, and grant no rights: one is killed and comes back in the middle of a game, then
# dies for good, and the table goes on at another; one takes no large letters, and all are told.   net_elsewhere.sh PROGRAM
set -eu
program=$1
own=$(mktemp -d)
trap 'kill -9 $(cat "$own"/*.pid 2>/dev/null) 2>/dev/null || true; rm -rf "$own"' EXIT
export XDG_STATE_HOME="$own/state" HOME="$own"
unset XDG_RUNTIME_DIR TMPDIR || true

wrong() {
    echo "$1" >&2
    tail -n 20 "$own"/*.out "$own"/*.err >&2
    exit 1
}

# start NAME COMMAND...: in the background, its number in NAME.pid.
start() {
    name=$1
    shift
    "$@" >>"$own/$name.out" 2>>"$own/$name.err" </dev/null &
    echo $! >"$own/$name.pid"
}

stop() {
    kill "$2" "$(cat "$own/$1.pid")" 2>/dev/null || true
    wait "$(cat "$own/$1.pid")" 2>/dev/null || true
    rm "$own/$1.pid"
}

# until_said FILE TEXT: at most a minute.
until_said() {
    for _ in $(seq 600); do
        ! grep -q "$2" "$own/$1" 2>/dev/null || return 0
        sleep 0.1
    done
    wrong "$1 does not say '$2'"
}

journal_lines() { wc -l <"$(sed -n 's/^journal //p' "$own/host.out" | head -n 1)"; }

goes_on() {
    had=$(journal_lines)
    for _ in $(seq 600); do
        [ "$(journal_lines)" -le "$had" ] || return 0
        sleep 0.1
    done
    wrong "the game stands still"
}

free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

# broker NAME PORT [LINE]: open to everybody, as docs/network.md tells.
broker() {
    printf 'listener %s 127.0.0.1\nallow_anonymous true\nset_tcp_nodelay true\npersistence false\nlog_type none\nuser root\n%s\n' \
        "$2" "${3:-}" >"$own/$1.conf"
    start "$1" /usr/sbin/mosquitto -c "$own/$1.conf"
    python3 - "$2" <<'END'
import socket, sys, time
for _ in range(100):
    try: sys.exit(socket.create_connection(('127.0.0.1', int(sys.argv[1]))).close())
    except OSError: time.sleep(0.05)
sys.exit(1)
END
}

# Each device is one of its own, and comes by the table's one link.
seat() {
    XDG_STATE_HOME="$own/device$1" start "seat$1" "$program" join "$(sed -n 's/^link //p' "$own/host.out" | tail -n 1)" \
        --name "Guest $1" --bot random --think 25 --record "$own/record$1"
}

one=$(free_port) two=$(free_port)
broker first "$one"
start host "$program" host tribunal --seats 2 --broker "mqtt://127.0.0.1:$one" --once --pace 0
until_said host.out '^link '
seat 0
seat 1
goes_on
stop first -9
until_said host.err "can't be reached"
broker first "$one"
until_said host.err 'is back'
goes_on

stop first -9
stop host -TERM
had=$(journal_lines)
broker second "$two"
start host "$program" host tribunal --resume "$(sed -n 's/^journal //p' "$own/host.out" | head -n 1)" \
    --broker "mqtt://127.0.0.1:$two" --once --pace 0
until_said host.out "^link mqtt://@127.0.0.1:$two/"
for k in 0 1; do
    stop "seat$k" -TERM
    seat "$k" # the seat is this device's still: nobody asks for a name
done
until_said host.out '^over '
for k in 0 1; do
    until_said "seat$k.out" '^over '
    grep -q "^link mqtt://@127.0.0.1:$two/" "$own/device$k/docket/tables/"*.seat || wrong "device $k has kept the old broker"
    "$program" verify "$own/record$k" >"$own/verify.out" || wrong "record $k"
done
cmp -s "$own/record0" "$own/record1" || wrong "the records differ"
echo "at the first broker $had lines, in all $(wc -l <"$own/record0")"
stop host -TERM

# Whoever was thrown out knocks again by the same link, from the same device.
rm -rf "$own"/host.* "$own"/seat?.* "$own"/device?
mkfifo "$own/typed"
exec 4<>"$own/typed"
"$program" host enigma --seats 2 --broker "mqtt://127.0.0.1:$two" --pace 0 >"$own/host.out" 2>"$own/host.err" <"$own/typed" &
echo $! >"$own/host.pid"
until_said host.out '^link '
seat 0
until_said seat0.err 'The deal waits'
echo 'out 0' >&4
until_said host.out '^ok out 0'
until_said seat0.err "no longer this device's"
stop seat0 -9
seat 0
until_said seat0.err 'had here was given away'
seat 1
goes_on
for name in host seat0 seat1; do stop $name -9; done
exec 4>&-
echo "thrown out, knocked again, played on"

# Certificates of an authority of one's own: a good one, one that has run out (a clock that is wrong says the same), and one of an
# authority that isn't known here.
tls() {
    key='ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
    printf 'subjectAltName=DNS:localhost\n' >"$own/names"
    # shellcheck disable=SC2086
    openssl req -x509 -newkey $key -keyout "$own/ca.key" -out "$own/ca.pem" -subj /CN=authority -days 2
    # shellcheck disable=SC2086
    openssl req -newkey $key -keyout "$own/own.key" -out "$own/own.csr" -subj /CN=localhost
    for days in 2 -1; do
        openssl x509 -req -in "$own/own.csr" -CA "$own/ca.pem" -CAkey "$own/ca.key" -CAcreateserial -days $days -extfile "$own/names" \
            -out "$own/for$days.pem"
    done
}
tls 2>"$own/openssl.err" || wrong "no certificates"
good=$(free_port) old=$(free_port)
broker good "$good" "keyfile $own/own.key
certfile $own/for2.pem"
broker old "$old" "keyfile $own/own.key
certfile $own/for-1.pem"
export LANGUAGE=en
refused() { # WHAT PORT
    "$program" host tribunal --broker "mqtts://localhost:$2" >"$own/refused.out" 2>"$own/refused.err" </dev/null &&
        wrong "a certificate $1 was taken"
    grep -q "certificate of localhost is refused. Is this computer's clock right? It says $(date +%Y)" "$own/refused.err" || wrong "$1"
    "$program" join "mqtts://@localhost:$2/#t=$table" --bot random >"$own/refused.out" 2>"$own/refused.err" </dev/null &
    echo $! >"$own/guest.pid"
    until_said refused.err "certificate of localhost is refused"
    stop guest -9
}
table=abcdefghijklmnopqrstuvwxyz
refused "of an unknown authority" "$good"
export DOCKET_AUTHORITY="$own/ca.pem"
refused "that has run out" "$old"
rm -rf "$own"/host.* "$own"/seat?.* "$own"/device?
start host "$program" host tribunal --seats 2 --broker "mqtts://localhost:$good" --once --pace 0
until_said host.out '^link mqtts://@localhost'
seat 0
seat 1
goes_on
for name in host seat0 seat1 good old; do stop $name -9; done
unset DOCKET_AUTHORITY
echo "mqtts: played by a good certificate, refused in a sentence by two others"

# limited LINE: a broker with this limit; the host says so, and every seat that is there.
limited() {
    rm -rf "$own"/host.* "$own"/seat0.* "$own/device0"
    broker small "$(free_port)" "$1"
    at="mqtt://127.0.0.1:$(sed -n 's/^listener \([0-9]*\).*/\1/p' "$own/small.conf")"
    start host "$program" host justice --seats 3 --bots 2 --broker "$at" --pace 0
    until_said host.out '^link '
    seat 0
    until_said host.err 'takes no letter of'
    until_said seat0.err 'table waits: The broker takes no letter of'
    for name in seat0 host small; do stop $name -TERM; done
}
limited 'max_packet_size 1500'
limited 'message_size_limit 1500'
echo "two kinds of limits are told"
