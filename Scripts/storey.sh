#!/usr/bin/env bash
# Builds the command-line tool and runs it in the current folder: storey.sh check …
set -euo pipefail
called_from=$PWD
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/setup.sh run
build=("${swift_build[@]}" "${tool_package[@]}" --product storey)
# Build output goes to standard error, because the tool's output may be parsed.
"${build[@]}" </dev/null >&2
binary=$("${build[@]}" --show-bin-path </dev/null)/storey
cd "$called_from"
exec "$binary" "$@"
