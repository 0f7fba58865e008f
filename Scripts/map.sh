#!/usr/bin/env bash
# Compares the map in CONTRIBUTING.md with the sources, or updates it: map.sh check|update [PROGRAM]
#
# PROGRAM is the path of storey, if it is built.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

case ${1:-} in check | update) ;; *) fail "usage: map.sh check|update" ;; esac

storey=${2:-}
if [ -z "$storey" ]; then
    "${swift_build[@]}" "${tool_package[@]}" --product storey </dev/null >&2
    storey=$("${swift_build[@]}" "${tool_package[@]}" --show-bin-path </dev/null)/storey
fi
# The numbers of types would change with every commit.
map=$("$storey" graph map --format mermaid | sed -E 's#<br/>[^"]*##')
updated=$(MAP=$map awk '
    /^<!-- map -->$/ { print; print "```mermaid"; print ENVIRON["MAP"]; print "```"; skips = 1; next }
    /^<!-- \/map -->$/ { skips = 0 }
    !skips' CONTRIBUTING.md)
if [ "$1" = update ]; then
    printf '%s\n' "$updated" >CONTRIBUTING.md
elif [ "$updated" != "$(cat CONTRIBUTING.md)" ]; then
    fail "the map in CONTRIBUTING.md doesn't match the sources. Run: make map"
fi
