import { sh } from '../../text';

/**
 * Common part of the scripts that the two Jobs of an SfNetTest run. The image of sfnettest contains a shell and coreutils, and nothing else: no awk,
 * no sed, no grep, and no program that listens except sfnt-pingpong (Onload Operator facts §9). So the scripts use only features that are built into
 * POSIX shells.
 */
const COMMON = sh`#!/bin/sh
set -eu
: "\${PROTOCOL:?}" "\${PROC_NET:=/proc/net}"

# The device plugin sets LD_PRELOAD, unless it mounts the command instead. The shell was started with it; what follows is so only where it is said.
onload=\${ONLOAD_LIBRARY:-\${LD_PRELOAD:-/opt/onload/usr/lib64/libonload.so}}
unset LD_PRELOAD

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

[ -f "$onload" ] || fail "Onload is not in this container: no file $onload; does the container have amd.com/onload in its limits?"

# The value of one counter of one protocol: the file has two lines for each, the names and the numbers.
counter() {
  protocol=$1 wanted=$2 names=
  while read -r first rest; do
    [ "$first" = "$protocol:" ] || continue
    if [ -z "$names" ]; then
      names=$rest
      continue
    fi
    # shellcheck disable=SC2086 # words
    set -- $rest
    for name in $names; do
      if [ "$name" = "$wanted" ]; then
        echo "$1"
        return
      fi
      shift
    done
  done <"$PROC_NET/snmp"
  fail "$PROC_NET/snmp has no counter $wanted of $protocol"
}

# How many messages the kernel has received. It does not see those that Onload receives.
kernel_received() {
  if [ "$PROTOCOL" = tcp ]; then
    counter Tcp InSegs
    return
  fi
  ipv6=0
  if [ -r "$PROC_NET/snmp6" ]; then
    while read -r name value; do
      [ "$name" != Udp6InDatagrams ] || ipv6=$value
    done <"$PROC_NET/snmp6"
  fi
  ipv4=$(counter Udp InDatagrams)
  echo "$((ipv4 + ipv6))"
}

# Fails if the kernel received the messages that Onload ought to have received: $1 is the count of the run without Onload, $2 that of the run with it.
require_acceleration() {
  [ "$1" -ge 100 ] || fail "the kernel received only $1 messages in the run without Onload, so that nothing can be compared"
  [ "$2" -lt "$(($1 / 2))" ] || fail "Onload did not accelerate: the kernel received $2 messages in the run with Onload, and $1 in the run without it"
}

`;

/**
 * Script that serves the runs in a fixed order. Parameters: `PROTOCOL`, `INTERFACE` (of the network) and, possibly unset, `ONLOAD_LIBRARY`. `PROC_NET` is
 * only for tests.
 */
export const SERVER_SCRIPT = sh`${COMMON}# Serves three runs of sfnt-pingpong, one after the other: one that finds this pod, one without Onload, one with it.
: "\${INTERFACE:?}"

# 000012C6 is 198.18.0.0: the kernel shows the lowest byte first.
of_hexadecimal() {
  network=\${1#????} host=\${1%????}
  echo "$(((0x\${network#??} << 24) + (0x\${network%??} << 16) + (0x\${host#??} << 8) + 0x\${host%??}))"
}

of_dotted() {
  rest=\${1#*.} last=\${1##*.}
  middle=\${rest%.*}
  echo "$(((\${1%%.*} << 24) + (\${middle%.*} << 16) + (\${middle#*.} << 8) + last))"
}

# The address of the pod in a network to which the interface is connected directly.
ipv4_address() {
  while read -r name destination gateway _ _ _ _ mask _; do
    if [ "$name" != "$INTERFACE" ] || [ "$gateway" != 00000000 ] || [ "$mask" = 00000000 ]; then
      continue
    fi
    network=$(of_hexadecimal "$destination") bits=$(of_hexadecimal "$mask")
    while read -r first second third; do
      case "$first $second $third" in
        '|-- '*) candidate=$second ;;
        '/32 host LOCAL')
          if [ "$(($(of_dotted "$candidate") & bits))" -eq "$network" ]; then
            echo "$candidate"
            return
          fi
          ;;
      esac
    done <"$PROC_NET/fib_trie"
  done <"$PROC_NET/route"
}

ipv6_address() {
  [ -r "$PROC_NET/if_inet6" ] || return 0
  while read -r digits _ _ scope flags name; do
    # The scope 00 is global: an address of the link would need the name of the client's interface beside it.
    if [ "$name" != "$INTERFACE" ] || [ "$scope" != 00 ]; then
      continue
    fi
    # The kernel still looks for another owner of the address, and lets no program use it.
    if [ "$((0x\$flags & 0x40))" -ne 0 ]; then
      echo tentative
      return
    fi
    text=
    while [ -n "$digits" ]; do
      rest=\${digits#????}
      text="$text\${text:+:}\${digits%"$rest"}"
      digits=$rest
    done
    echo "[$text]"
    return
  done <"$PROC_NET/if_inet6"
}

address=$(ipv4_address)
attempts=20
[ -n "$address" ] || address=$(ipv6_address)
while [ "$address" = tentative ] && [ "$attempts" -gt 0 ]; do
  sleep 1
  attempts=$((attempts - 1)) address=$(ipv6_address)
done
[ "$address" != tentative ] || address=
[ -n "$address" ] || fail "no address of $INTERFACE; does the network assign one?"

# sfnt-pingpong tells a client its LD_PRELOAD: the only way to tell it the address, because the image has nothing else that listens. The dynamic
# linker complains of a library by that name and goes on.
echo "serving the address $address of $INTERFACE"
LD_PRELOAD=$address sfnt-pingpong 2>/dev/null || fail "the client that asks for the address broke off"
at_first=$(kernel_received)
echo 'serving a run without Onload'
sfnt-pingpong || fail 'the run without Onload broke off'
between=$(kernel_received)
echo "serving a run with Onload ($onload)"
LD_PRELOAD=$onload sfnt-pingpong || fail 'the run with Onload broke off'
at_last=$(kernel_received)
require_acceleration "$((between - at_first))" "$((at_last - between))"
echo 'done'
`;

/**
 * Script that runs the same test twice and compares the results. Parameters: `PROTOCOL`, `SERVER` (name of the Service), `SIZES` (bytes,
 * comma-separated), `PERCENTILE`, `MIN_SPEED_UP_PERCENT`, and, possibly empty, `MAX_MEDIAN_NANOSECONDS`, `MAX_PERCENTILE_NANOSECONDS` and `ONLOAD_LIBRARY`.
 */
export const CLIENT_SCRIPT = sh`${COMMON}# Measures the latency to the server without Onload and with it, prints both as a table, and fails if a limit is exceeded.
: "\${SERVER:?}" "\${SIZES:?}" "\${PERCENTILE:?}" "\${MIN_SPEED_UP_PERCENT:?}" "\${MAX_MEDIAN_NANOSECONDS=}" "\${MAX_PERCENTILE_NANOSECONDS=}"

# Any CPU: sfnt-pingpong takes CPU 1, which is not every pod's.
pingpong() {
  sfnt-pingpong '--affinity=any;any' "$@"
}

# Only the connection that sets the run up: no message is sent.
find_server() {
  pingpong --warmupiter=0 --warmupms=0 --minmsg=2 --maxmsg=1 udp "$SERVER" | while read -r _ key value _; do
    case "$key $value" in
      'server LD_PRELOAD='*) echo "\${value#LD_PRELOAD=}" ;;
    esac
  done
}

measure() {
  pingpong --timeout=30 --percentile="$PERCENTILE" --sizes="$SIZES" "$PROTOCOL" "$address"
}

# The line of one message size in a result.
line_of() {
  printf '%s\\n' "$2" | while read -r size rest; do
    [ "$size" != "$1" ] || echo "$rest"
  done
}

microseconds() {
  printf '%d.%03d' "$(($1 / 1000))" "$(($1 % 1000))"
}

row() {
  printf '%8s  %10s %10s %10s  %10s %10s %10s  %8s\\n' "$@"
}

until address=$(find_server) && [ -n "$address" ]; do
  echo "waiting for the server $SERVER"
  sleep 2
done
echo "the server has the address $address"

at_first=$(kernel_received)
without=$(measure) || fail 'the run without Onload broke off'
between=$(kernel_received)
printf 'without Onload:\\n%s\\n' "$without"
with=$(LD_PRELOAD=$onload && export LD_PRELOAD && measure) || fail 'the run with Onload broke off'
at_last=$(kernel_received)
printf 'with Onload (%s):\\n%s\\n' "$onload" "$with"

is_number() {
  case $1 in
    '' | *[!0-9]*) return 1 ;;
  esac
}

printf '%s to %s, half of a round trip in microseconds:\\n\\n' "$PROTOCOL" "$address"
row '' without Onload '' with Onload '' ''
row bytes mean median "p$PERCENTILE" mean median "p$PERCENTILE" speed-up
failures=
for size in $(echo "$SIZES" | tr , ' '); do
  # shellcheck disable=SC2046 # words: mean, minimum, median, maximum, percentile and what follows
  set -- $(line_of "$size" "$without") '' '' '' '' ''
  mean=$1 median=$3 percentile=$5
  # shellcheck disable=SC2046
  set -- $(line_of "$size" "$with") '' '' '' '' ''
  for number in "$mean" "$median" "$percentile" "$1" "$3" "$5"; do
    is_number "$number" || fail "sfnt-pingpong printed no result for $size bytes"
  done
  [ "$3" -gt 0 ] || fail "sfnt-pingpong printed a median of 0 for $size bytes"
  speed_up=$((median * 100 / $3))
  speed_up=$(printf '%d.%02d' "$((speed_up / 100))" "$((speed_up % 100))")
  row "$size" "$(microseconds "$mean")" "$(microseconds "$median")" "$(microseconds "$percentile")" \\
    "$(microseconds "$1")" "$(microseconds "$3")" "$(microseconds "$5")" "$speed_up"
  if [ -n "$MAX_MEDIAN_NANOSECONDS" ] && [ "$3" -gt "$MAX_MEDIAN_NANOSECONDS" ]; then
    failures="$failures$size bytes: the median with Onload is $(microseconds "$3"), the limit $(microseconds "$MAX_MEDIAN_NANOSECONDS")
"
  fi
  if [ -n "$MAX_PERCENTILE_NANOSECONDS" ] && [ "$5" -gt "$MAX_PERCENTILE_NANOSECONDS" ]; then
    failures="$failures$size bytes: the percentile $PERCENTILE with Onload is $(microseconds "$5"), the limit $(microseconds "$MAX_PERCENTILE_NANOSECONDS")
"
  fi
  if [ "$((median * 100))" -lt "$(($3 * MIN_SPEED_UP_PERCENT))" ]; then
    failures="$failures$size bytes: the speed-up is $speed_up, the limit $(printf '%d.%02d' "$((MIN_SPEED_UP_PERCENT / 100))" "$((MIN_SPEED_UP_PERCENT % 100))")
"
  fi
done
echo
require_acceleration "$((between - at_first))" "$((at_last - between))"
[ -z "$failures" ] || fail "limits are exceeded
$failures"
echo PASSED
`;
