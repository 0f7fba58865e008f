# Sourced by the other scripts: shared variables and functions.
# shellcheck shell=bash
# shellcheck disable=SC2034  # the sourcing scripts use these variables

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
cd "$root" || exit

notes=$root/Examples/Notes
calls=$root/Examples/Calls
benchmarks=$root/Benchmarks
# The root package and the examples share a build folder, and so the build of their dependencies, which dominates a first
# build. Benchmarks have their own, because SwiftPM removes checkouts that a package doesn't need and their
# build products.
scratch=$root/.build
# The complete output of each build and test run.
logs=$scratch/logs
benchmarks_scratch=$benchmarks/.build

# Compiles each module as a whole, in one pass and on two threads, which takes a third less time for a first build. After a change,
# it compiles more.
whole_modules=(-Xswiftc -whole-module-optimization -Xswiftc -no-emit-module-separately-wmo -Xswiftc -num-threads -Xswiftc 2)

# In CI, warnings are errors, logs have no colors and progress bars, and each build is the first one. Everywhere else, all commands
# build with the same options, so that none rebuilds what another has built.
swift_flags=(--color-diagnostics)
if [ -n "${CI:-}" ]; then
    export NO_COLOR=1 TERM=dumb STOREY_STRICT=1
    swift_flags=(--no-color-diagnostics "${whole_modules[@]}")
fi
# Backtraces have line numbers; the other debug information would take a tenth more time.
swift_flags+=(-Xswiftc -gline-tables-only)

# SwiftPM passes a package's traits in the order of a set, which is random and depends on how they are enabled. Without a
# fixed order, each package here would recompile Storey.
export STOREY_ALL_TRAITS=1
# Nor may SwiftPM reuse the last build's plan, which may be that of another package in the same folder: it would build that one
# again, and say that the build is complete.
swift_build=(env SWIFT_DETERMINISTIC_HASHING=1 swift build --disable-build-manifest-caching "${swift_flags[@]}")
# By default all tests of a package start at once, so that on a busy machine each takes minutes, and misses its deadlines.
# The help isn't piped into `grep -q`, which may end before it has read all of it, so that the pipe fails.
test_help=$(swift test --help-hidden 2>/dev/null) || true
parallel_tests=()
if [[ $test_help == *--experimental-maximum-parallelization-width* ]]; then
    parallel_tests=(--experimental-maximum-parallelization-width 8)
fi
swift_flags_of_tests=(${parallel_tests[@]+"${parallel_tests[@]}"} "${swift_flags[@]}" --disable-xctest)
# Tests run with the default random hashing.
swift_test=(swift test "${swift_flags_of_tests[@]}" --skip-build)

# Options for a first build that is as short as possible.
fast_build=(--disable-index-store "${whole_modules[@]}")

root_package=(--scratch-path "$scratch")
tool_package=(--scratch-path "$scratch" --package-path "$root/Tool")
notes_package=(--scratch-path "$scratch" --package-path "$notes")
# With all features, which its tests need. Without them, STOREY_ALL_TRAITS must be unset.
whole_notes_package=("${notes_package[@]}" --enable-all-traits)
calls_package=(--scratch-path "$scratch" --package-path "$calls")
oracle_package=(--scratch-path "$root/.build-oracle" --package-path "$root/Tests/Rules/LayersOracle")
names_package=(--scratch-path "$scratch" --package-path "$root/Tests/Package/NameCollisions")
# The UIKit host with a stand-in for UIKit, with STOREY_UIKIT_STAND_IN=1: a separate build folder, because its modules
# can import UIKit.
uikit_package=(--scratch-path "$root/.build-uikit")
# The tests in which threads meet, with STOREY_THREAD_TESTS=1.
threads_package=(--scratch-path "$root/.build-threads" --sanitize=thread)
# Compiled with coverage for libFuzzer.
fuzzing_package=(--scratch-path "$root/.build-fuzzing" --package-path "$root/Tests/Fuzzing")
benchmarks_package=(--scratch-path "$benchmarks_scratch" --package-path "$benchmarks")

# Tests that build packages which use the library, from scratch.
consumer_tests='Packages that use Storey'

# Tests of the Notes app without a browser.
notes_tests='NotesTests\.|CommandTests|InstallationTests|ScreenShareObstacleTests'
# Tests of the Calls app without a browser.
calls_tests='CallsTests\.'
# Tests of the Notes app that are sensitive to load: they measure, share video, or must act within the seconds of an undo.
live_notes_tests='AccessibilityTests/keyboard|BudgetTests|CapacityTests|LazyListTests/(back|frames)|MarkdownTests/longText|ScreenShareFlowTests|ScreenShareRecoveryTests|ViewerPageTests'

# Tests of optimized code, for optimizer bugs and allocation counts. Only the core, in a separate folder,
# because -enable-testing changes the generated code.
swift_release_tests=(
    env -u STOREY_ALL_TRAITS swift test "${swift_flags_of_tests[@]}" -c release --scratch-path "$root/.build-release"
    --skip ConsumerTests --skip DocumentationTests
)

# Prints the errors in the log of a build, and what the compiler was compiling if it crashed.
build_errors() {
    grep -aE '(^|[0-9]: )(fatal )?error: |^[0-9]+\.[[:space:]]' "$1" | cut -c1-400 | awk '!seen[$0]++' | tail -n 20 || true
}

# Reads the output of a build and shows which package or target is built and how far it is.
build_progress() {
    local terminal=0
    if [ -t 1 ]; then terminal=1; fi
    awk -v terminal="$terminal" '
        function show(text) {
            if (terminal) printf "\r\033[K    %s", text
            else if (text != last) print "    " text
            last = text
            fflush()
        }
        { gsub(/\033\[[0-9;]*m/, "") }
        /^(Fetching|Creating working copy for) / { name = $1 == "Fetching" ? $2 : $NF; sub(/\.git$/, "", name); sub(/.*\//, "", name); if (!seen[name]++) show("Downloading " name) }
        /^\[[0-9]+\/[0-9]+\] / {
            split(substr($1, 2), done, "/")
            text = sprintf("%d of %d  %s", done[1], done[2], $3)
            if (terminal) show(text)
            # The counts start over for each plugin, and the total grows.
            else if (done[1] >= next_line) { show(text); next_line = done[1] + (done[2] < 1000 ? done[2] / 4 : 250) }
        }
        END { if (terminal && last != "") printf "\r\033[K" }'
}

build_failed() {
    build_errors "$1" >&2
    fail "the build failed; its complete output is in $1"
}

# Runs a build and shows how far it is. The complete output is in the log $1, which a failure names.
build_with_progress() {
    local log=$1 status=0
    shift
    mkdir -p "$(dirname "$log")"
    "$@" </dev/null 2>&1 | tee "$log" | build_progress || status=$?
    if [ "$status" -ne 0 ]; then build_failed "$log"; fi
}

# Sets `notes_options` to the options of `swift build` for the features of Notes that its arguments need; the others would
# take minutes. Sets `shares_screen` if they need its second program.
select_notes_build() {
    local argument traits=()
    shares_screen=
    for argument in "$@"; do
        case $argument in
        --service | --service=*) traits+=(RemoteService) ;;
        --sharing) traits+=(Sharing) shares_screen=1 ;;
        esac
    done
    if [ -n "${NOTES_SERVICE:-}" ]; then traits+=(RemoteService); fi
    # make test has built all features; another selection would rebuild the app.
    if [ -e "$logs/notes-build.log" ]; then
        notes_options=(--enable-all-traits)
        return
    fi
    unset STOREY_ALL_TRAITS
    # No index, which only tests need. A change of a view recompiles the small module of the views.
    notes_options=("${fast_build[@]}")
    if [ "${#traits[@]}" -gt 0 ]; then notes_options+=(--traits "$(IFS=,; printf '%s' "${traits[*]}")"); fi
}

# Sets `calls_options` to the options of `swift build` for the Calls app.
select_calls_build() {
    calls_options=()
    # make test has built it; other options would build it again.
    if [ -e "$logs/calls-build.log" ]; then return; fi
    unset STOREY_ALL_TRAITS
    calls_options=("${fast_build[@]}")
}

# Builds and tests the phone half of the generated app $1 in the folder $2 with the stand-in for UIKit, which conflicts with
# the real UIKit of Xcode's SDKs.
test_phone_half() {
    local name=$1 parent=$2 phone=$2/$1Phone
    [ "$(uname)" = Linux ] || return 0
    mkdir -p "$phone/Tests"
    cp "$root/Tests/Hosts/ScaffoldedPhone/Package.swift" "$phone"
    for target in "$name" "${name}Service" "${name}UIKit" "${name}Phone"; do
        mkdir -p "$phone/Sources/$target"
        cp -R "$parent/$name/Sources/$target/." "$phone/Sources/$target"
    done
    mkdir -p "$phone/Sources/${name}Application"
    cp "$parent/$name/iOS/$name.swiftpm/Sources/${name}Application"/*.swift "$phone/Sources/${name}Application"
    cp "$root/Tests/Hosts/ScaffoldedPhone/NetworkTransport.swift" "$phone/Sources/${name}Service"
    cp -R "$parent/$name/Tests/${name}PhoneTests" "$phone/Tests"
    if [ "$name" = FarmShop ]; then
        cp "$root/Tests/Hosts/ScaffoldedPhone/SceneTests.swift" "$phone/Tests/${name}PhoneTests"
    fi
    (
        export STOREY_UIKIT_STAND_IN=1 STOREY_ALL_TRAITS=1 STOREY_APP=$name XDG_DATA_HOME=$phone/data
        package=(--scratch-path "$root/.build-uikit" --package-path "$phone")
        "${swift_build[@]}" "${package[@]}" --build-tests </dev/null
        "${swift_test[@]}" "${package[@]}" </dev/null
    )
}

say() { printf '==> %s\n' "$*"; }
fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}
