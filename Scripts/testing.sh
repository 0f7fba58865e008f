# Sourced by test.sh and verify.sh: runs builds and tests, shows how far they are, and ends with what failed.
# shellcheck shell=bash
# shellcheck disable=SC2154  # common.sh sets these variables

# Backtraces without registers and images, which would push the cause of a crash out of the last lines of a log.
export SWIFT_BACKTRACE=registers=none,images=none

mkdir -p "$logs"

step() { say "$* ($((SECONDS / 60)) min $((SECONDS % 60)) s in)"; }

# Limits the time in minutes, so that a hanging test can't block CI. SwiftPM forwards the interrupt to its tests.
limited() {
    local minutes=$1 status=0
    shift
    if command -v timeout >/dev/null; then
        # In the foreground, so that Ctrl-C reaches it.
        timeout --foreground --signal=INT --kill-after=60 "${minutes}m" "$@" </dev/null || status=$?
        if [ "$status" -eq 124 ] || [ "$status" -eq 137 ]; then fail "timed out after $minutes minutes: $*"; fi
        return "$status"
    fi
    "$@" </dev/null
}

# Builds: built MINUTES NAME COMMAND …
built() {
    local minutes=$1 log=$logs/$2-build.log
    shift 2
    build_with_progress "$log" limited "$minutes" "$@"
}

# Runs tests: tested MINUTES NAME COMMAND … Prints the runner's summary and, where tests failed, their issues.
tested() {
    local minutes=$1 name=$2 log=$logs/$2-test.log status=0
    shift 2
    # Line by line, so that a run that is interrupted loses none of its output.
    if command -v stdbuf >/dev/null; then set -- stdbuf -oL "$@"; fi
    limited "$minutes" "$@" 2>&1 | tee "$log" | test_progress || status=$?
    if [ "$status" -ne 0 ]; then
        test_failures "$log"
        say "The complete output is in $log"
    fi
    # The runner's own summary comes last.
    sed 's/\x1b\[[0-9;]*m//g' "$log" | grep -aE '^(✔|✘|━) Test run with ' || true
    return "$status"
}

# On a terminal, shows how many tests have passed.
test_progress() {
    local terminal=0
    if [ -t 1 ]; then terminal=1; fi
    awk -v terminal="$terminal" '
        terminal { gsub(/\033\[[0-9;]*m/, "") }
        terminal && /^✔ Test ".*" passed|^✔ Test .*\(.*\) passed/ { printf "\r\033[K    %d passed", ++passed; fflush() }
        END { if (passed) printf "\r\033[K" }'
}

# Prints each issue of a log with at most ten lines of details, and the filter that runs just the failed tests. Where the
# tests crashed or took too long, prints the reason and the tests that were running. Where they weren't built, prints the
# errors.
test_failures() {
    if ! grep -aq 'Test run started' "$1"; then
        build_errors "$1"
        return
    fi
    awk '
        { line = $0; gsub(/\033\[[0-9;]*m/, "", line) }
        line ~ /^◇ Test .* started\.$/ {
            name = line; sub(/^◇ /, "", name); sub(/ started\.$/, "", name)
            if (name !~ /^Test (case |run$)/) { running[name]; started[++starts] = name }
        }
        # Also where an argument that has no end interrupts a line.
        match(line, /(✔|✘|➜|━) Test .* (passed|failed|skipped)/) {
            name = substr(line, RSTART); sub(/^[^ ]+ /, "", name)
            sub(/ (with [0-9]+ test cases? )?((passed|failed) after [0-9.]+ seconds.*|skipped([.:].*)?)$/, "", name)
            delete running[name]
        }
        line ~ /^(◇|✔|✘|━|➜|⚠|●|⏺) ?/ {
            left = 0
            if (line ~ /^✘ .* recorded an issue/) {
                left = 11
                if (match(line, / at [A-Za-z0-9+_]+\.swift:/)) files[substr(line, RSTART + 4, RLENGTH - 5)]
            }
        }
        line ~ /Fatal error: | crashed:$|Program crashed: / { left = 11; crashed = 1 }
        line ~ /^error: timed out / { print line; crashed = 1 }
        left > 0 { print substr(line, 1, 2000); left-- }
        END {
            # Tests start long before their turn, so that most of those that are left may only have waited.
            for (i = 1; crashed && i <= starts; i++) if (started[i] in running) {
                if (++shown > 20) { print "And more, in the log"; break }
                print "Was running: " started[i]
            }
            for (file in files) { only = only (only == "" ? "" : "|") file }
            if (only != "") print "==> To run the tests of these files: make test ONLY=\x27" only "\x27"
        }' "$1"
}

# Sets `package` to the options of the package that has the tests $1, which are a test target, a suite, or a file.
package_of() {
    has_tests() { [ -n "$(find "$1/Tests" -name "${2%%|*}*" -print -quit 2>/dev/null)" ]; }
    package=("${root_package[@]}")
    if ! has_tests "$root" "$1"; then
        if has_tests "$root/Tool" "$1"; then package=("${tool_package[@]}"); fi
        if has_tests "$notes" "$1"; then package=("${whole_notes_package[@]}"); fi
    fi
}
