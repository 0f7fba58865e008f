#!/usr/bin/env bash
# Measures the CPU time of opening the Notes app with the load test that its plan generates, and prints the
# values in the format of Examples/Notes/capacity.yml, to be copied there by hand. Run it on an otherwise idle
# machine. With --plan: measures nothing, and regenerates Docs/notes-plan.md from that file.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

case "${1-}" in
"")
    if [ "$(uname)" != Linux ]; then fail "CPU times are read from /proc, which only Linux has"; fi
    Scripts/setup.sh test
    [ -e "$scratch/locust" ] || fail "Locust is missing: run Scripts/setup.sh test"
    ;;
--plan) ;;
*) fail "usage: calibrate.sh [--plan]" ;;
esac

say "Building the tool for release"
"${swift_build[@]}" "${tool_package[@]}" -c release --product storey </dev/null
storey=$("${swift_build[@]}" "${tool_package[@]}" -c release --show-bin-path </dev/null)/storey
if [ "${1-}" = --plan ]; then
    "$storey" plan "$notes/capacity.yml" --format markdown --date "$(date +%F)" --output Docs/notes-plan.md
    say "Wrote Docs/notes-plan.md"
    exit
fi

say "Building the Notes app for release"
unset STOREY_ALL_TRAITS
"${swift_build[@]}" "${notes_package[@]}" -c release --product notes </dev/null
app=$("${swift_build[@]}" "${notes_package[@]}" -c release --show-bin-path </dev/null)/notes

folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
"$app" --port 0 --memory >"$folder/notes" 2>&1 </dev/null &
server=$!
for _ in $(seq 100); do
    address=$(grep -m 1 -o 'http://localhost:[0-9]*' "$folder/notes" || true)
    [ -z "$address" ] || break
    sleep 0.1
done
[ -n "$address" ] || fail "the app did not start: $(cat "$folder/notes")"

# The CPU time of the app in ticks, and the ticks per second: proc(5), fields 14 and 15.
ticks() { sed 's/.*) //' "/proc/$server/stat" | awk '{ print $12 + $13 }'; }
per_second=$(getconf CLK_TCK)

files=() busy=()
for scale in 100 200 400; do
    "$storey" plan "$notes/capacity.yml" --load-test locust --scale "$scale" --output "$folder/peak.py"
    say "Running $scale times the peak for 20 seconds"
    before=$(ticks)
    # Exits with 1 if the app is slower than planned or requests were dropped, which is expected at 400 times
    # the peak.
    (cd "$folder" && PYTHONPATH=$scratch/locust python3 -m locust -f peak.py --headless --users 32 --spawn-rate 32 \
        --run-time 20s --stop-timeout 10 --host "$address" --csv "at-$scale" --only-summary) >"$folder/log" 2>&1 ||
        say "Expected deviation from the plan: $(grep -E '^(slower than planned|dropped):' "$folder/log" || tail -n 3 "$folder/log")"
    after=$(ticks)
    [ -s "$folder/at-${scale}_waiting.csv" ] || fail "Locust recorded no requests: $(tail -n 20 "$folder/log")"
    files+=("$folder/at-${scale}_stats.csv")
    # Over the same duration that Locust uses: from the first request to the last response.
    busy+=(--cpu-busy "$(awk -F, -v ticks=$((after - before)) -v per_second="$per_second" \
        'NR == 2 { print ticks / per_second / $1 }' "$folder/at-${scale}_waiting.csv")")
done
"$storey" plan calibrate "${files[@]}" "${busy[@]}"
say "Copy cpu and measured_to to the action open in Examples/Notes/capacity.yml, then run: Scripts/calibrate.sh --plan"
