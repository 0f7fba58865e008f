#!/usr/bin/env bash
# Builds the command line tool and becomes it, in the folder it was called from: storey.sh check …
set -euo pipefail
called_from=$PWD
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/setup.sh run
build=("${swift_build[@]}" "${tool_package[@]}" --product storey)
# What the tool says may be read by another program: all of the building goes to the other stream.
"${build[@]}" </dev/null >&2
binary=$("${build[@]}" --show-bin-path </dev/null)/storey
cd "$called_from"
exec "$binary" "$@"
