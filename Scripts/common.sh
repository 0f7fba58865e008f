# Sourced by every script here: the checkout's root and a few words they share.
# shellcheck shell=bash
# shellcheck disable=SC2034  # the sourcing scripts use what is set here

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
cd "$root" || exit

notes=$root/Examples/Notes
benchmarks=$root/Benchmarks
# The root and Notes share a build folder, and so Hummingbird, which dominates a first build. Benchmarks have their
# own: SwiftPM throws out checkouts that a package does not need, and with them all that was built from them.
scratch=$root/.build
benchmarks_scratch=$benchmarks/.build
# The UIKit host against a stand-in for UIKit: a build folder of its own, as what is in it sees a UIKit.
uikit=$root/Tests/UIKitOnLinux

# Swift's tools take colours and progress bars from the terminal; CI logs want neither.
swift_flags=(--color-diagnostics)
if [ -n "${CI:-}" ]; then
    export NO_COLOR=1 TERM=dumb
    swift_flags=(--no-color-diagnostics)
fi

# Hummingbird's traits reach the compiler in the order of a set, which Swift shuffles anew in each process:
# without a fixed order every other build would compile Hummingbird again.
swift_build=(env SWIFT_DETERMINISTIC_HASHING=1 swift build "${swift_flags[@]}")
# Tests run as they were built, and with the usual shuffling.
swift_test=(swift test "${swift_flags[@]}" --skip-build --disable-xctest)

root_package=(--scratch-path "$scratch" --enable-all-traits)
# The tool alone, in a folder of its own: whoever wants it need not build the web host first.
tool_package=(--scratch-path "$root/.build-tool" --traits Tool)
notes_package=(--scratch-path "$scratch" --package-path "$notes")
oracle_package=(--scratch-path "$root/.build-oracle" --package-path "$root/Tests/LayersOracle")
uikit_package=(--scratch-path "$uikit/.build" --package-path "$uikit")
benchmarks_package=(--scratch-path "$benchmarks_scratch" --package-path "$benchmarks")

# The optimiser has bugs of its own, and only its code shows what is allocated. The core alone, in a folder of its own:
# testable code is compiled otherwise than code that ships.
swift_release_tests=(
    swift test "${swift_flags[@]}" --disable-xctest -c release --scratch-path "$root/.build-release"
    --skip ConsumerTests --skip DocumentationTests
)

say() { printf '==> %s\n' "$*"; }
fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}
