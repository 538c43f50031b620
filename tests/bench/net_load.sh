#!/bin/sh
# Many tables under one host and one broker: how long an action takes to come back as a view, memory, processor time.
#   net_load.sh DOCKET NET_LOAD GAME SEATS TABLES SECONDS THINK_MS
set -eu
docket=$1 load=$2 game=$3 seats=$4 tables=$5 seconds=$6 think=$7
own=$(mktemp -d)
host=
trap '[ -z "$host" ] || kill "$host" 2>/dev/null || true; wait; rm -rf "$own"' EXIT
export XDG_STATE_HOME="$own/state" HOME="$own" XDG_RUNTIME_DIR="$own"
ulimit -n 20000
"$docket" host "$game" --seats "$seats" --tables "$tables" --seed 1 --loopback --pace 0 >"$own/said" 2>"$own/wrong" </dev/null &
host=$!
for _ in $(seq 600); do
    [ "$(grep -c '^watch ' "$own/said")" = "$tables" ] && break
    kill -0 "$host" || { cat "$own/wrong"; exit 1; }
    sleep 0.1
done
broker=$(cat /proc/[0-9]*/stat 2>/dev/null | awk -v host="$host" '$4 == host && !n++ { print $1 }')

# ticks PID: processor time so far, in hundredths of a second.
ticks() { awk '{ print $14 + $15 }' "/proc/$1/stat"; }
memory() { awk '/^VmRSS/ { print $2 }' "/proc/$1/status"; }

empty=$(memory "$host")
host0=$(ticks "$host") broker0=$(ticks "$broker") from=$(date +%s%N)
echo "load $(cut -d' ' -f1-3 /proc/loadavg), $(nproc) cores, $game"
"$load" "$seconds" "$think" <"$own/said"
wall=$((($(date +%s%N) - from) / 10000000))
share() { awk -v t="$1" -v w="$wall" 'BEGIN { printf "%.1f", 100 * t / w }'; }
echo "host: $(share $(($(ticks "$host") - host0))) % of a core, $(memory "$host") kB" \
    "($((empty / tables)) kB a table when opened, $(($(memory "$host") / tables)) kB now)"
echo "broker: $(share $(($(ticks "$broker") - broker0))) % of a core, $(memory "$broker") kB"
echo "load $(cut -d' ' -f1-3 /proc/loadavg)"
