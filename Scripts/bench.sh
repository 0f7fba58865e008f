#!/usr/bin/env bash
# Builds the benchmarks for release and runs them: bench.sh [--only state] [--seconds 60]
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/setup.sh bench
build=("${swift_build[@]}" "${benchmarks_package[@]}" -c release --product benchmarks)
say "Building the benchmarks for release"
"${build[@]}" </dev/null
binary=$("${build[@]}" --show-bin-path </dev/null)/benchmarks
exec "$binary" --root "$root" "$@"
