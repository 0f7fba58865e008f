#!/usr/bin/env bash
# Creates an app with the scaffolding commands, adds screens, a service, a list, a flow, a popup, and a step, undoes one
# of them, upgrades the app to other templates, checks the layer rules, draws the graphs, and builds and tests the app:
# its web half, whose executable stays next to those of Notes, whose tests open it in a browser; and on Linux its phone
# half, with the stand-in for UIKit. Then creates the first app of a new user, with few commands and hand-written lines.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

storey=$("${swift_build[@]}" "${tool_package[@]}" --show-bin-path </dev/null)/storey
parent=$scratch/scaffolded
start=$SECONDS

# Builds and tests the phone half of an app with the stand-in for UIKit, which conflicts with the real UIKit of Xcode's SDKs.
test_phone_half() {
    local name=$1 phone=$parent/$1Phone
    [ "$(uname)" = Linux ] || return 0
    mkdir -p "$phone/Tests"
    cp "$root/Tests/Hosts/ScaffoldedPhone/Package.swift" "$phone"
    for target in "$name" "${name}Service" "${name}UIKit" "${name}Phone"; do
        mkdir -p "$phone/Sources/$target"
        cp -R "$parent/$name/Sources/$target/." "$phone/Sources/$target"
    done
    cp "$root/Tests/Hosts/ScaffoldedPhone/NetworkTransport.swift" "$phone/Sources/${name}Service"
    cp -R "$parent/$name/Tests/${name}PhoneTests" "$phone/Tests"
    if [ "$name" = FarmShop ]; then
        cp "$root/Tests/Hosts/ScaffoldedPhone/SceneTests.swift" "$phone/Tests/${name}PhoneTests"
    fi
    (
        export STOREY_UIKIT_STAND_IN=1 STOREY_ALL_TRAITS=1 STOREY_APP=$name XDG_DATA_HOME=$phone/data
        package=(--scratch-path "$root/.build-uikit" --package-path "$phone")
        "${swift_build[@]}" "${package[@]}" --build-tests </dev/null
        "${swift_test[@]}" "${package[@]}" </dev/null
    )
}
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


test_phone_half FarmShop

# The first app of a new user: from an empty folder to a running app with a list from a stubbed
# service, an edit sheet, a confirmation popup, a link, and passing tests, in few commands and hand-written lines.
first=$root/Tests/Package/FirstApp
commands=$(grep -c . "$first/commands")
lines=$(grep -c '^+[^+]' "$first/edits.patch")
[ "$commands" -le 12 ] || fail "the first app takes $commands commands; the limit is 12"
[ "$lines" -le 150 ] || fail "the first app takes $lines hand-written lines; the limit is 150"

# The commands run as written, with this build's storey, build folder, and options.
programs=$scratch/first-app
mkdir -p "$programs"
cat >"$programs/swift" <<END
#!/bin/sh
export SWIFT_DETERMINISTIC_HASHING=1
case \$1 in
build | run | test) command=\$1; shift; exec "$(command -v swift)" "\$command" --scratch-path "$scratch" ${swift_flags[*]} "\$@" ;;
package) shift; exec "$(command -v swift)" package --scratch-path "$scratch" "\$@" ;;
*) exec "$(command -v swift)" "\$@" ;;
esac
END
chmod +x "$programs/swift"
export PATH=$programs:$(dirname "$storey"):$PATH
cd "$parent"
while read -r command; do
    say "$command"
    case $command in
    "make run")
        # Its output has the address, and its group includes the app.
        set -m
        make run ARGS="--port 0 --folder '$parent/data'" </dev/null >"$parent/run.log" 2>&1 &
        set +m
        trap 'kill -- -$! 2>/dev/null' EXIT
        for ((waited = 0; waited < 3000; waited++)); do
            address=$(grep -o 'http://localhost:[0-9]*' "$parent/run.log" || true)
            if [ -n "$address" ] || ! kill -0 $! 2>/dev/null; then break; fi
            sleep 0.1
        done
        [ -n "$address" ] || fail "the first app doesn't run: $(cat "$parent/run.log")"
        has "$(curl --silent --show-error --fail "$address/errands")" "Errands"
        ;;
    "make test")
        patch --quiet --strip=1 <"$first/edits.patch"
        $command </dev/null
        ;;
    *) eval "$command" </dev/null >/dev/null ;;
    esac
done <"$first/commands"
kill -- -$!
wait $! || true
trap - EXIT
test_phone_half Planner
say "The first app took $commands commands and $lines hand-written lines; all of this took $((SECONDS - start)) s"
