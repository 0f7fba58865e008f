#!/usr/bin/env bash
# Holds every Swift file against .swift-format; hidden folders such as .build are left out.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

say "Checking the format"
swift format lint --strict --parallel --recursive .
