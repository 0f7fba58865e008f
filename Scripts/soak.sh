#!/usr/bin/env bash
# Runs mixed load and hostile traffic against a mock server, for 10 minutes unless told otherwise: soak.sh [--seconds 60]
# Fails if a response is lost or wrong, or if the server's resident memory exceeds its limit.
set -euo pipefail
exec "$(dirname "${BASH_SOURCE[0]}")/bench.sh" --only mock.soak "$@"
