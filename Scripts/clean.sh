#!/usr/bin/env bash
# Removes all build products.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

rm -rf .build .build-release .build-tool .build-oracle .docs "$notes/.build" "$benchmarks/.build" .build-uikit \
    .build-fuzzing .build-threads
