#!/usr/bin/env bash
# Measures what opening the Notes app takes of a processor, with the load test that its plan writes. What it measured, and how far, is
# printed as the file has it, to be written into Examples/Notes/capacity.yml by hand: a machine that is busy with something else
# measures that. With --plan it measures nothing, and plans anew by what stands there: into Docs/notes-plan.md.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

case "${1-}" in
"")
    if [ "$(uname)" != Linux ]; then fail "processor times are read from /proc, as Linux has it"; fi
    Scripts/setup.sh test
    [ -e "$scratch/locust" ] || fail "locust is missing: see setup.sh"
    ;;
--plan) ;;
*) fail "it takes --plan or nothing, not $1" ;;
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

# What the app has taken of the processors, in ticks, and how many of those are a second: proc(5), fields 14 and 15.
ticks() { sed 's/.*) //' "/proc/$server/stat" | awk '{ print $12 + $13 }'; }
per_second=$(getconf CLK_TCK)

files=() busy=()
for times in 100 200 400; do
    "$storey" plan "$notes/capacity.yml" --write locust --times "$times" --output "$folder/peak.py"
    say "$times times the peak, for 20 seconds"
    before=$(ticks)
    # Ends with 1 where the app is slower than planned or requests were dropped: at 400 times the peak that is what is looked for.
    (cd "$folder" && PYTHONPATH=$scratch/locust python3 -m locust -f peak.py --headless --users 32 --spawn-rate 32 \
        --run-time 20s --stop-timeout 10 --host "$address" --csv "at-$times" --only-summary) >"$folder/log" 2>&1 ||
        say "Not as planned: $(grep -E '^(slower than planned|dropped):' "$folder/log" || tail -n 3 "$folder/log")"
    after=$(ticks)
    [ -s "$folder/at-${times}_waiting.csv" ] || fail "Locust measured nothing: $(tail -n 20 "$folder/log")"
    files+=("$folder/at-${times}_stats.csv")
    # Over the time by which Locust divides as well, from the first request to the last answer.
    busy+=(--busy "$(awk -F, -v ticks=$((after - before)) -v per_second="$per_second" \
        'NR == 2 { print ticks / per_second / $1 }' "$folder/at-${times}_waiting.csv")")
done
"$storey" plan calibrate "${files[@]}" "${busy[@]}"
say "Write cpu and measured_to into the action open of Examples/Notes/capacity.yml, and then run: Scripts/calibrate.sh --plan"
