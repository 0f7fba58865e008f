#!/usr/bin/env bash
# Creates an app with the scaffolding commands, adds screens, a service, a list, details, flows, a popup, and a step, undoes
# one of them, upgrades the app to other templates, checks the layer rules, draws the graphs, and builds and tests the app:
# its web half, whose executable stays next to those of Notes, whose tests open it in a browser; and on Linux its phone
# half, with the stand-in for UIKit.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

storey=$("${swift_build[@]}" "${tool_package[@]}" --show-bin-path </dev/null)/storey
parent=$scratch/scaffolded
start=$SECONDS

app=$parent/FarmShop
rm -rf "$parent"
mkdir -p "$parent"

cd "$parent"
"$storey" new app FarmShop --entity Child --plural Children --storey "$root" >/dev/null
cd "$app"
"$storey" new module Basket >/dev/null
"$storey" new coordinator Checkout >/dev/null
"$storey" new module PayByCard --flow Checkout >/dev/null
"$storey" new service Order >/dev/null
"$storey" new list Order >/dev/null
"$storey" new details Order >/dev/null
"$storey" new details Child --plural Children >/dev/null
"$storey" new coordinator PickOrder --result Order.ID >/dev/null
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

# An upgrade to changed templates is a patch that keeps the user's changes.
"$storey" new upgrade >"$parent/upgrade.patch" 2>/dev/null
[ ! -s "$parent/upgrade.patch" ] || fail "storey new upgrade changes an app that is up to date"
"$storey" new templates "$parent/templates" >/dev/null
view=Sources/FarmShopWeb/BasketHTMLView.swift
sed -i.old 's/"button primary"/"button"/' "$parent"/templates/module/files/Sources/*Web/*View.swift
sed -i.old 's/p(data.text/h2(data.text/' "$view"
rm "$view.old" "$parent"/templates/module/files/Sources/*Web/*.old
"$storey" new upgrade --templates "$parent/templates" >"$parent/upgrade.patch" 2>/dev/null
patch --quiet --strip=1 <"$parent/upgrade.patch"
grep -q 'h2(data.text' "$view" && grep -q '"button", on: .done' "$view" || fail "the upgrade is wrong: $(cat "$view")"
[ -z "$("$storey" new upgrade --templates "$parent/templates" 2>/dev/null)" ] || fail "the upgrade isn't complete"

"$storey" check

# The graph contains the additions and no violations.
has() { case $1 in *"$2"*) ;; *) fail "the graph doesn't contain $2:"$'\n'"$1" ;; esac; }
map=$("$storey" graph --format json)
for module in Basket PayByCard Orders OrderDetails PickOrder; do has "$map" "$module"; done
case $map in *violation*) fail "the graph of a new app has violations: $map" ;; esac
has "$("$storey" graph navigation)" CheckoutCoordinator

swift format lint --strict --recursive --configuration .swift-format . </dev/null

# As its users build it.
unset STOREY_ALL_TRAITS
package=(--scratch-path "$scratch" --package-path "$app")
"${swift_build[@]}" "${package[@]}" --build-tests </dev/null
"${swift_test[@]}" "${package[@]}" </dev/null

program=$("${swift_build[@]}" "${package[@]}" --show-bin-path </dev/null)/farm-shop

# References through members follow the rules, too. This build hasn't compiled the app for phones.
echo '{ "exclude": ["iOS/**"] }' >"$parent/rules.json"
"$storey" check --rules "$parent/rules.json" --prune --index "${program%/*}/index/store"

# The gallery has all screens with their states.
"$storey" gallery --app "$program" --output gallery --no-pictures >/dev/null
for page in splash/launch-en home/children-en home/failed-en basket/basket-en paybycard/pay-by-card-en pickorder/pick-order-en; do
    [ -f "gallery/$page.html" ] || fail "the gallery doesn't contain $page: $(find gallery -name '*.html')"
done
rm -r gallery

# The graphs of the running app are drawn with those of its sources.
has "$("$storey" graph di --app "$program")" BasketDependency
has "$("$storey" graph navigation --app "$program")" /basket
has "$("$storey" graph startup --app "$program")" WarmUp
"$storey" graph --app "$program" --output map.html
has "$(cat map.html)" "Launch: regular"
rm map.html

test_phone_half FarmShop "$parent"
say "All of this took $((SECONDS - start)) s"
