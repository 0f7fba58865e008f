#!/usr/bin/env bash
# Tests parsers with random inputs, two at a time: fuzz.sh [SECONDS [TARGET …]]. By default each target for 60 seconds. Then
# each of the first inputs, repeated up to 1 MB. Fails if an input crashes a parser, takes more than a second, or makes it
# allocate more than 64 MB at once.
#
# Inputs that reach new code are kept in .build-fuzzing/corpus for the next run. Tests/Fuzzing/Seeds has the first ones, written
# by hand, and Tests/Fuzzing/corpus.tar.xz those that earlier runs found. fuzz.sh --minimize rebuilds that archive from the
# inputs that reach all code that any input reached.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
. "$root/Scripts/testing.sh"

if [ "$(uname)" != Linux ]; then fail "fuzzing is tested on Linux only"; fi
seconds=${1:-60}
[ $# -eq 0 ] || shift
archive=$root/Tests/Fuzzing/corpus.tar.xz
seeds=$root/Tests/Fuzzing/Seeds
dictionaries=$root/Tests/Fuzzing/Dictionaries
work=$root/.build-fuzzing
findings=$work/findings
mkdir -p "$work/corpus" "$findings"
tar -xJf "$archive" -C "$work/corpus" --skip-old-files

say "Building the fuzzing targets"
# Optimized, but with assertions and access to internal declarations. C is compiled without optimization, which saves minutes.
built 30 fuzzing "${swift_build[@]}" "${fuzzing_package[@]}" --disable-index-store --product Fuzzing \
    -Xswiftc -sanitize=fuzzer -Xswiftc -O -Xswiftc -assert-config -Xswiftc Debug \
    -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
program=$work/debug/Fuzzing

# Otherwise Swift's backtraces would replace libFuzzer's handling of a crash.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0

targets=("$@")
if [ "${#targets[@]}" -eq 0 ]; then
    mapfile -t targets < <(STOREY_FUZZ_TARGET=list "$program")
fi

# Runs a target with libFuzzer's options and corpora: run TARGET ARGUMENT …
run() { STOREY_FUZZ_TARGET=$1 "$program" "${@:2}" -timeout=1 -malloc_limit_mb=64 -rss_limit_mb=2048 </dev/null; }

# Whether an input that took too long takes as long again. It doesn't if the machine was busy.
is_slow() {
    local input attempt
    for input in "$findings/$1-timeout-"*; do
        [ -e "$input" ] || continue
        for attempt in 1 2 3; do
            if run "$1" "$input" >>"$work/$1.log" 2>&1; then
                rm "$input"
                continue 2
            fi
        done
        return 0
    done
    return 1
}

# Tests one target with large inputs: the seeds, repeated up to 1 MB.
fuzz_large() {
    local target=$1 seed status=0 folder=$work/large/$1
    mkdir -p "$folder"
    for seed in "$seeds/$target"/*; do
        [ -s "$seed" ] || continue
        python3 -c 'import sys; s = open(sys.argv[1], "rb").read(); sys.stdout.buffer.write((s * (2**20 // len(s) + 1))[:2**20])' \
            "$seed" >"$folder/$(basename "$seed")"
    done
    run "$target" -artifact_prefix="$findings/$target-" "$folder"/* >>"$work/$target.log" 2>&1 || status=$?
    if [ "$status" -eq 70 ] && ! is_slow "$target"; then status=0; fi
    return "$status"
}

# Tests one target, and writes its result to a file.
fuzz() {
    local target=$1 status=0 options=() result=passed runs coverage
    local corpus=$work/corpus/$target log=$work/$target.log
    mkdir -p "$corpus"
    if [ -d "$seeds/$target" ]; then options+=("$seeds/$target"); fi
    if [ -e "$dictionaries/$target.txt" ]; then options+=("-dict=$dictionaries/$target.txt"); fi
    run "$target" "$corpus" ${options[@]+"${options[@]}"} -max_total_time="$seconds" -max_len=8192 \
        -artifact_prefix="$findings/$target-" -print_final_stats=1 >"$log" 2>&1 || status=$?
    # libFuzzer's status for a timeout.
    if [ "$status" -eq 70 ] && ! is_slow "$target"; then status=0; fi
    if [ "$status" -eq 0 ] && [ -d "$seeds/$target" ]; then fuzz_large "$target" || status=$?; fi
    if [ "$status" -ne 0 ]; then result=FAILED; fi
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | head -n 1)
    coverage=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)
    printf '%-20s %10s runs %8s edges  %s\n' "$target" "${runs:-?}" "${coverage:-?}" "$result" |
        tee "$work/$target.result"
}

# Keeps the inputs of one target that are needed to reach all code.
minimize() {
    local target=$1 folders=("$work/corpus/$1")
    mkdir -p "$work/minimized/$target" "$work/corpus/$target"
    if [ -d "$seeds/$target" ]; then folders+=("$seeds/$target"); fi
    run "$target" -merge=1 -set_cover_merge=1 -max_len=2048 "$work/minimized/$target" "${folders[@]}" >"$work/$target.log" 2>&1 ||
        fail "$target can't be minimized; see $work/$target.log"
}

if [ "$seconds" = --minimize ]; then
    say "Minimizing the inputs of ${#targets[@]} targets"
    rm -rf "$work/minimized"
    for target in "${targets[@]}"; do minimize "$target"; done
    tar -cJf "$archive" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner -C "$work/minimized" .
    say "$(find "$work/minimized" -type f | wc -l) inputs are in $archive"
    exit
fi

say "Testing ${#targets[@]} targets for $seconds s each"
for target in "${targets[@]}"; do
    while [ "$(jobs -rp | wc -l)" -ge 2 ]; do wait -n || true; done
    fuzz "$target" &
done
wait

failed=0
for target in "${targets[@]}"; do
    if grep -q passed "$work/$target.result"; then continue; fi
    failed=1
    say "$target"
    grep -aE 'ERROR: |SUMMARY: |Fatal error|Assertion failed' "$work/$target.log" | head -n 5 || true
    for input in "$findings/$target-"*; do
        [ -e "$input" ] || continue
        say "To repeat: STOREY_FUZZ_TARGET=$target SWIFT_BACKTRACE=enable=no $program $input"
    done
done
if [ "$failed" -ne 0 ]; then fail "the inputs that fail are in $findings, the output in $work"; fi
