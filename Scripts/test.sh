#!/usr/bin/env bash
# Everything that must hold: the format, a release build, and every test of every package, without a warning.
# Ends with a test runner's summary; the first step that fails ends it earlier.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

export STOREY_STRICT=1

# A test that hangs must not hang CI: SwiftPM passes an interrupt on to the tests it started.
limited() {
    local minutes=$1 status=0
    shift
    if command -v timeout >/dev/null; then
        # In the foreground, so that Ctrl-C reaches it.
        timeout --foreground --signal=INT --kill-after=60 "${minutes}m" "$@" </dev/null || status=$?
        if [ "$status" -eq 124 ] || [ "$status" -eq 137 ]; then fail "not done after $minutes minutes: $*"; fi
        return "$status"
    fi
    "$@" </dev/null
}

# Runs tests and, where some failed, says at the end once more which: who sees a log's last lines only sees them.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
tested() {
    local status=0
    limited "$@" 2>&1 | tee "$log" || status=$?
    if [ "$status" -ne 0 ]; then failures "$log"; fi
    return "$status"
}

# What a log tells of each issue, its details cut to ten lines, and last the runner's summary.
failures() {
    awk '
        { line = $0; gsub(/\033\[[0-9;]*m/, "", line) }
        line ~ /^✘ Test run with / { summary = $0 }
        line ~ /^(◇|✔|✘|━|➜|⚠|●|⏺) ?/ { left = line ~ /^✘ .* recorded an issue/ ? 11 : 0 }
        left > 0 { if (!found) print "==> What failed"; found = 1; print; left-- }
        END { if (summary != "") print summary }' "$1"
}

step() { say "$* ($((SECONDS / 60)) min $((SECONDS % 60)) s in)"; }

Scripts/setup.sh test
Scripts/lint.sh

step "Building and testing the rooms"
limited 30 "${swift_build[@]}" "${root_package[@]}" --build-tests
tested 15 "${swift_test[@]}" "${root_package[@]}" --skip 'Watched/'

# What is live needs the machine for itself.
step "Sharing a screen with browsers and other viewers, one test at a time"
tested 15 "${swift_test[@]}" "${root_package[@]}" --no-parallel --filter 'Watched/'

step "Testing the rooms as they ship: the optimiser has bugs of its own, and counts allocations truly"
tested 20 "${swift_release_tests[@]}"

# Where there is a UIKit, as in Xcode's SDKs, the stand-in would be in its way.
if [ "$(uname)" = Linux ]; then
    step "Testing the UIKit host against a stand-in for UIKit"
    limited 10 "${swift_build[@]}" "${uikit_package[@]}" --build-tests
    tested 10 "${swift_test[@]}" "${uikit_package[@]}"
fi

step "Holding the scanner against Swift's own parser"
limited 10 "${swift_build[@]}" "${oracle_package[@]}" --build-tests
tested 10 "${swift_test[@]}" "${oracle_package[@]}"

step "Building and testing the benchmarks' runner"
limited 15 "${swift_build[@]}" "${benchmarks_package[@]}" --build-tests
tested 5 "${swift_test[@]}" "${benchmarks_package[@]}"

step "Building the tool and the Notes app for release"
limited 30 "${swift_build[@]}" --scratch-path "$scratch" --traits Tool -c release --product storey
limited 15 "${swift_build[@]}" "${notes_package[@]}" -c release

step "Making an app as a newcomer does, building and testing it"
tested 15 Scripts/scaffold.sh

step "Building and testing the Notes app"
limited 15 "${swift_build[@]}" "${notes_package[@]}" --build-tests
# What is live, and what is measured, needs the machine for itself here as well.
live='CapacityTests|ScreenShareFlowTests|ScreenShareReturnTests|ViewerPageTests'
tested 20 "${swift_test[@]}" "${notes_package[@]}" --skip "$live"

step "Sharing a screen from the Notes app, and loading it, one test at a time"
tested 10 "${swift_test[@]}" "${notes_package[@]}" --no-parallel --filter "$live"
