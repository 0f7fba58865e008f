#!/usr/bin/env bash
# Formats every Swift file, except in hidden folders such as .build.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

swift format --in-place --parallel --recursive .
