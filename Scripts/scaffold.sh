#!/usr/bin/env bash
# Creates an app with the scaffolding commands, adds screens, a service, a list, a flow, a popup, and a step, undoes one
# of them, checks the layer rules, draws the graphs, and builds and tests the app: its web half, whose executable stays
# next to those of Notes, whose tests open it in a browser; and on Linux its phone half, with the stand-in for UIKit.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

storey=$("${swift_build[@]}" "${tool_package[@]}" --show-bin-path </dev/null)/storey
parent=$scratch/scaffolded
app=$parent/FarmShop
rm -rf "$parent"
mkdir -p "$parent"

cd "$parent"
"$storey" new app FarmShop --storey "$root" >/dev/null
cd "$app"
"$storey" new module Basket >/dev/null
"$storey" new coordinator Checkout >/dev/null
"$storey" new module PayByCard --flow Checkout >/dev/null
"$storey" new service Order >/dev/null
"$storey" new list Order >/dev/null
"$storey" new popup DeleteOrder >/dev/null
"$storey" new step WarmUp >/dev/null

everything() { find . -type f ! -path './.storey/*' -exec cksum {} + | sort; }
before=$(everything)
"$storey" new module Returns --dry-run >/dev/null
[ "$before" = "$(everything)" ] || fail "storey new --dry-run wrote something"
"$storey" new module Returns >/dev/null
[ "$before" != "$(everything)" ] || fail "storey new wrote nothing"
"$storey" new --undo >/dev/null
[ "$before" = "$(everything)" ] || fail "storey new --undo did not restore all files"

"$storey" check

# The graph contains the additions and no violations.
has() { case $1 in *"$2"*) ;; *) fail "the graph doesn't contain $2:"$'\n'"$1" ;; esac; }
map=$("$storey" graph --format json)
for module in Basket PayByCard Orders; do has "$map" "$module"; done
case $map in *violation*) fail "the graph of a new app has violations: $map" ;; esac
has "$("$storey" graph navigation)" CheckoutCoordinator

swift format lint --strict --recursive --configuration .swift-format . </dev/null

# As its users build it.
unset STOREY_ALL_TRAITS
package=(--scratch-path "$scratch" --package-path "$app")
"${swift_build[@]}" "${package[@]}" --build-tests </dev/null
"${swift_test[@]}" "${package[@]}" </dev/null

# The graphs of the running app are drawn with those of its sources.
program=$("${swift_build[@]}" "${package[@]}" --show-bin-path </dev/null)/farm-shop
has "$("$storey" graph di --app "$program")" BasketDependency
has "$("$storey" graph navigation --app "$program")" /basket
has "$("$storey" graph startup --app "$program")" WarmUp
"$storey" graph --app "$program" --output map.html
has "$(cat map.html)" "Launch: regular"
rm map.html

# The stand-in conflicts with the real UIKit of Xcode's SDKs.
if [ "$(uname)" = Linux ]; then
    phone=$parent/FarmShopPhone
    cp -R "$root/Tests/Hosts/ScaffoldedPhone" "$phone"
    for target in FarmShop FarmShopService FarmShopUIKit FarmShopPhone; do
        mkdir -p "$phone/Sources/$target"
        cp -R "$app/Sources/$target/." "$phone/Sources/$target"
    done
    cp -R "$app/Tests/FarmShopPhoneTests/." "$phone/Tests/FarmShopPhoneTests"
    export STOREY_UIKIT_STAND_IN=1 STOREY_ALL_TRAITS=1 XDG_DATA_HOME=$phone/data
    package=(--scratch-path "$root/.build-uikit" --package-path "$phone")
    "${swift_build[@]}" "${package[@]}" --build-tests </dev/null
    "${swift_test[@]}" "${package[@]}" </dev/null
fi
