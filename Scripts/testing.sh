# Sourced by test.sh and verify.sh: runs builds and tests, shows how far they are, and ends with what failed.
# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154  # common.sh sets these variables, and test.sh uses `package`

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

# The line after the output of a build in the background, with its exit status.
build_end='The build ended with status '

# Builds packages in the background, one after the other, with the function build_package, so that the tests of one run while
# the next one is built: build_in_background NAME …
build_in_background() {
    local name status
    : >"$logs/started-builds"
    # In a process group, which ends with this script.
    set -m
    for name in "$@"; do
        status=0
        : >"$logs/$name-build.log"
        printf '%s\n' "$name" >>"$logs/started-builds"
        (build_package "$name") </dev/null >"$logs/$name-build.log" 2>&1 || status=$?
        printf '\n%s%s\n' "$build_end" "$status" >>"$logs/$name-build.log"
        if [ "$status" -ne 0 ]; then break; fi
    done &
    builder=$!
    set +m
    trap 'kill -- "-$builder" 2>/dev/null || true' EXIT
}

# Waits until a package is built in the background, and shows how far it is: await_build NAME
await_build() {
    local log=$logs/$1-build.log terminal=
    if [ -t 1 ]; then terminal=1; fi
    until grep -qxF "$1" "$logs/started-builds" && grep -aqF "$build_end" "$log"; do
        if [ -n "$terminal" ]; then
            printf '\r\033[K    %s' "$(tail -n 1 "$logs/$(tail -n 1 "$logs/started-builds")-build.log" | cut -c1-70)"
        fi
        sleep 0.3
    done
    if [ -n "$terminal" ]; then printf '\r\033[K'; fi
    if ! grep -aqxF "${build_end}0" "$log"; then build_failed "$log"; fi
}

# Runs the tests of a package that is built: test_package MINUTES NAME OPTION … On Linux without SwiftPM, which permits one process
# for each build folder.
test_package() {
    local minutes=$1 name=$2 package folder=$root products=$scratch bundle
    shift 2
    case $name in
    library) package=("${root_package[@]}") bundle=storeyPackageTests ;;
    tool) package=("${tool_package[@]}") folder=$root/Tool bundle=storey-toolPackageTests ;;
    uikit) package=("${uikit_package[@]}") products=$root/.build-uikit bundle=storeyPackageTests ;;
    calls) package=("${calls_package[@]}") folder=$calls bundle=callsPackageTests ;;
    notes) package=("${whole_notes_package[@]}") folder=$notes bundle=notesPackageTests ;;
    esac
    if [ "$(uname)" = Linux ]; then
        tested "$minutes" "$name" env -C "$folder" "$products/debug/$bundle.xctest" --testing-library swift-testing \
            "${parallel_tests[@]}" "$@"
    else
        tested "$minutes" "$name" "${swift_test[@]}" "${package[@]}" "$@"
    fi
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
    # A misspelled filter would otherwise pass.
    if grep -aqE 'Test run with 0 tests |No matching test cases were run' "$log" &&
        ! grep -aqE 'Test run with [1-9]' "$log"; then
        fail "no test ran, because none matches the filter: $*"
    fi
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

# The folders in Tests that don't belong to the root package.
foreign_tests=(Tests/Fuzzing Tests/Hosts/{CallsUIKitTests,NotesStandIn,NotesUIKitTests,ScaffoldedPhone}
    Tests/Hosts/{StoreyUIKitTests,UIKitInSimulator} Tests/Media/ReplayKitTests Tests/Package/FirstApp
    Tests/Package/NameCollisions Tests/Rules/LayersOracle)

# Whether folders have tests whose name begins with NAME, as a file or a folder, or as a declaration:
# has_tests file|declaration NAME FOLDER …
has_tests() {
    local kind=$1 name=$2 folder skipped=()
    shift 2
    if [ "$1" = Tests ]; then
        for folder in "${foreign_tests[@]}"; do skipped+=(-path "$folder" -prune -o); done
    fi
    if [ "$kind" = file ]; then
        [ -n "$(find "$@" ${skipped[@]+"${skipped[@]}"} -name "$name*" -print -quit)" ]
    else
        [ -n "$(find "$@" ${skipped[@]+"${skipped[@]}"} -name '*.swift' \
            -exec grep -lE "(struct|class|enum|extension|func) \`?$name" {} +)" ]
    fi
}

# Sets `package` to the options of the package that has the tests $1, which are a test target, a suite, a file, or a test.
# Exports what the package's manifest reads from the environment. Of several names, the first decides.
package_of() {
    local kind name=${1%%[|/.\\(]*}
    for kind in file declaration; do
        if has_tests "$kind" "$name" Tests; then
            package=("${root_package[@]}")
        elif has_tests "$kind" "$name" Examples/Notes/Tests; then
            package=("${whole_notes_package[@]}")
        elif has_tests "$kind" "$name" Examples/Calls/Tests; then
            package=("${calls_package[@]}")
        elif has_tests "$kind" "$name" Tool/Tests; then
            package=("${tool_package[@]}")
        elif has_tests "$kind" "$name" Tests/Hosts/{Storey,Notes,Calls}UIKitTests Tests/Media/ReplayKitTests; then
            if [ "$(uname)" != Linux ]; then fail "$1 needs the stand-in for UIKit, which is for Linux only"; fi
            package=("${uikit_package[@]}")
            export STOREY_UIKIT_STAND_IN=1
        elif has_tests "$kind" "$name" Tests/Package/NameCollisions/Tests; then
            package=("${names_package[@]}")
        elif has_tests "$kind" "$name" Tests/Rules/LayersOracle/Tests; then
            package=("${oracle_package[@]}")
            unset STOREY_ALL_TRAITS
        elif has_tests "$kind" "$name" Benchmarks/Tests; then
            package=("${benchmarks_package[@]}")
        else
            continue
        fi
        return
    done
    fail "no test target, suite, file, or test has a name that begins with $name"
}
