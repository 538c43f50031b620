#!/bin/sh
# Many tables of one host over brokers that Docket does not start, all on this computer: how long an action takes to come back as a
# view, memory, processor time.   net_brokers.sh DOCKET NET_LOAD KIND GAME SEATS TABLES SECONDS THINK_MS
# KIND: mosquitto   one
#       bridge      two, bridged: the host is at the first, all seats at the second
#       rabbitmq    RabbitMQ's MQTT (Debian: rabbitmq-server); speaks 3.1.1
#       nats        NATS' MQTT (Debian: nats-server); speaks 3.1.1
set -eu
docket=$1 load=$2 kind=$3 game=$4 seats=$5 tables=$6 seconds=$7 think=$8
own=$(mktemp -d)
pids=
trap 'kill $pids 2>/dev/null || true; sleep 1; kill -9 $pids 2>/dev/null || true; rm -rf "$own"' EXIT
export XDG_STATE_HOME="$own/state" HOME="$own" XDG_RUNTIME_DIR="$own"
ulimit -n 20000
port=18841 far=18842

start() {
    "$@" >>"$own/broker.log" 2>&1 </dev/null &
    pids="$pids $!"
    brokers="${brokers:-} $!"
}

# mosquitto_at PORT [BRIDGED-PORT]
mosquitto_at() {
    conf="$own/mosquitto-$1.conf"
    printf 'persistence false\nallow_anonymous true\nset_tcp_nodelay true\nlog_type error\nmax_queued_messages 0\nmax_inflight_messages 0\nlistener %s 127.0.0.1\nuser root\n' "$1" >"$conf"
    [ $# = 1 ] || printf 'connection docket\naddress 127.0.0.1:%s\ntopic # both 1\ntry_private true\nrestart_timeout 1\n' "$2" >>"$conf"
    start /usr/sbin/mosquitto -c "$conf"
}

name=
older=
case $kind in
    mosquitto) mosquitto_at $port ;;
    bridge)
        mosquitto_at $port
        sleep 0.5
        mosquitto_at $far $port
        ;;
    rabbitmq)
        older=3.1.1 name=guest:guest@
        printf 'listeners.tcp.default = 127.0.0.1:18843\nmqtt.listeners.tcp.default = 127.0.0.1:%s\nmqtt.allow_anonymous = true\nmqtt.tcp_listen_options.nodelay = true\n' $port >"$own/rabbitmq.conf"
        echo '[rabbitmq_mqtt].' >"$own/plugins"
        export RABBITMQ_NODENAME=docketload@localhost RABBITMQ_CONFIG_FILE="$own/rabbitmq.conf" RABBITMQ_MNESIA_BASE="$own/mnesia" \
            RABBITMQ_LOG_BASE="$own/log" RABBITMQ_ENABLED_PLUGINS_FILE="$own/plugins" RABBITMQ_DIST_PORT=18844 ERL_EPMD_ADDRESS=127.0.0.1 \
            ERL_EPMD_PORT=18845 RABBITMQ_PID_FILE="$own/rabbit.pid" RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS='-kernel inet_dist_use_interface {127,0,0,1}'
        start /usr/lib/rabbitmq/bin/rabbitmq-server
        ;;
    nats)
        older=3.1.1
        printf 'server_name: docketload\nlisten: "127.0.0.1:18843"\njetstream { store_dir: "%s/jet" }\nmqtt { host: "127.0.0.1", port: %s, max_ack_pending: 120, ack_wait: "1s" }\n' "$own" $port >"$own/nats.conf"
        start nats-server -c "$own/nats.conf"
        ;;
esac
for _ in $(seq 900); do
    ss -Hltn "sport = :$port" | grep -q . && break
    sleep 0.2
done
ss -Hltn "sport = :$port" | grep -q . || { cat "$own/broker.log"; exit 1; }
sleep 2
[ "$kind" != bridge ] || ss -Hltn "sport = :$far" | grep -q . || { cat "$own/broker.log"; exit 1; }

"$docket" host "$game" --seats "$seats" --tables "$tables" --seed 1 --broker "mqtt://${name}127.0.0.1:$port" --pace 0 >"$own/said" 2>"$own/wrong" </dev/null &
host=$!
pids="$pids $host"
for _ in $(seq 900); do
    [ "$(grep -c '^watch ' "$own/said")" = "$tables" ] && break
    kill -0 "$host" 2>/dev/null || { cat "$own/wrong"; tail -5 "$own/broker.log"; exit 1; }
    sleep 0.1
done
[ "$kind" != bridge ] || sed -i "s/127.0.0.1:$port/127.0.0.1:$far/" "$own/said"

# of_all WHAT PID...: with everything these have started.
tree() { for pid in "$@"; do echo "$pid"; tree $(cat /proc/"$pid"/task/*/children 2>/dev/null); done; }
ticks() { for pid in $(tree "$@"); do awk '{ print $14 + $15 }' "/proc/$pid/stat" 2>/dev/null; done | awk '{ n += $1 } END { print n + 0 }'; }
memory() { for pid in $(tree "$@"); do awk '/^VmRSS/ { print $2 }' "/proc/$pid/status" 2>/dev/null; done | awk '{ n += $1 } END { print n + 0 }'; }

# Milliseconds in which their threads wanted a core and had none.
waits() { for pid in $(tree "$@"); do cat /proc/"$pid"/task/*/schedstat 2>/dev/null; done | awk '{ n += $2 } END { printf "%d", n / 1e6 }'; }

echo "$kind, $game, load $(cut -d' ' -f1-3 /proc/loadavg), $(nproc) cores"
wait0=$(waits $host) wait1=$(waits $brokers) host0=$(ticks $host) broker0=$(ticks $brokers) from=$(date +%s%N)
"$load" "$seconds" "$think" $older <"$own/said" || true
wall=$((($(date +%s%N) - from) / 10000000))
share() { awk -v t="$1" -v w="$wall" 'BEGIN { printf "%.1f", 100 * t / w }'; }
echo "host: $(share $(($(ticks $host) - host0))) % of a core, $(memory $host) kB, $(($(memory $host) / tables)) kB a table"
echo "brokers: $(share $(($(ticks $brokers) - broker0))) % of a core, $(memory $brokers) kB, $(($(memory $brokers) / tables)) kB a table"
echo "waited for a core: host $(share $((($(waits $host) - wait0) / 10))) % of the time, brokers $(share $((($(waits $brokers) - wait1) / 10))) %"
[ ! -s "$own/wrong" ] || sort "$own/wrong" | uniq -c | head -5
echo "load $(cut -d' ' -f1-3 /proc/loadavg)"
