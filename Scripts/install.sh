#!/usr/bin/env bash
# Builds the command-line tool for release and installs it with its completions and manual pages: install.sh [--tls] [PREFIX]
#
# The default prefix is /usr/local if it is writable, otherwise ~/.local. --tls adds HTTPS, which takes a minute more.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

traits=()
if [ "${1:-}" = --tls ]; then
    traits=(--traits TLS)
    shift
fi
prefix=${1:-}
if [ -z "$prefix" ]; then
    prefix=/usr/local
    [ -w "$prefix/bin" ] || prefix=$HOME/.local
fi

Scripts/setup.sh run
# Without debug information, and without the optimizer's copies of functions from other modules, which take a fifth more time.
build=(env -u STOREY_ALL_TRAITS "${swift_build[@]}" "${tool_package[@]}" ${traits[@]+"${traits[@]}"} --product storey -c release
    -debug-info-format none -Xswiftc -gnone -Xswiftc -no-emit-module-separately-wmo -Xswiftc -disable-cmo)
say "Building storey for release"
build_with_progress "$scratch/storey.log" "${build[@]}"
binary=$("${build[@]}" --show-bin-path </dev/null)/storey

mkdir -p "$prefix/bin" "$prefix/share/bash-completion/completions" "$prefix/share/zsh/site-functions" \
    "$prefix/share/fish/vendor_completions.d"
install -m 755 "$binary" "$prefix/bin/storey"
"$binary" --generate-completion-script bash >"$prefix/share/bash-completion/completions/storey"
"$binary" --generate-completion-script zsh >"$prefix/share/zsh/site-functions/_storey"
"$binary" --generate-completion-script fish >"$prefix/share/fish/vendor_completions.d/storey.fish"
"$binary" generate-manual "$prefix/share/man/man1"
say "Installed $prefix/bin/storey, and completions for bash, zsh, and fish and manual pages in $prefix/share"
case ":$PATH:" in
*":$prefix/bin:"*) ;;
*) say "$prefix/bin is not on your PATH. Add  export PATH=\"$prefix/bin:\$PATH\"  to your shell's profile" ;;
esac
