#!/usr/bin/env bash
# Formats every Swift file; hidden folders such as .build are left out.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

swift format --in-place --parallel --recursive .
