# Sourced by every script here: the checkout's root and a few words they share.
# shellcheck shell=bash
# shellcheck disable=SC2034  # the sourcing scripts use what is set here

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
cd "$root" || exit

notes=$root/Examples/Notes
benchmarks=$root/Benchmarks

# Swift's tools take colours and progress bars from the terminal; CI logs want neither.
swift_flags=()
if [ -n "${CI:-}" ]; then
    export NO_COLOR=1 TERM=dumb
    swift_flags+=(--no-color-diagnostics)
fi

say() { printf '==> %s\n' "$*"; }
fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}
