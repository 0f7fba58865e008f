#!/usr/bin/env bash
# Runs Notes on three nodes with PostgreSQL and a load balancer, lets Locust's users type, and injects faults:
# soak-nodes.sh [--sessions 200] [--balancer nginx] [--only kill drain] … As root, in network namespaces.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

if [ "$(uname)" != Linux ]; then fail "the soak test of nodes needs Linux"; fi
Scripts/setup.sh soak
[ -e "$scratch/locust" ] || fail "Locust is missing: install pip, and run Scripts/setup.sh soak"
say "Building the Notes app and the tool"
build_with_progress "$logs/soak-notes.log" "${swift_build[@]}" "${whole_notes_package[@]}" --product notes
build_with_progress "$logs/soak-storey.log" "${swift_build[@]}" "${tool_package[@]}" --product storey
PYTHONPATH=$scratch/locust exec python3 Tests/Soak/nodes.py --notes "$scratch/debug/notes" --storey "$scratch/debug/storey" \
    --package "$notes" "$@"
