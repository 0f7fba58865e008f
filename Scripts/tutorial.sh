#!/usr/bin/env bash
# Follows the tutorial in an empty folder, as its readers do: types the commands and makes the edits that are the steps in
# Tests/Package/FirstApp. Builds and tests the app after each chapter, on Linux also its phone half, and checks that the
# tutorial shows this code. The program of each "make run" stays next to those of Notes, whose tests open it in a browser.
#
# Scripts/tutorial.sh update instead writes the code into the tutorial, without building the app.
#
# A step is a file: NAME.sh has commands; NAME.patch changes or adds one file of the app; NAME.show has the path of a file
# that the reader looks at. Each belongs to one @Code directive, in the same order.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mode=${1:-test}
steps=$root/Tests/Package/FirstApp
tutorials=$root/Sources/Core/Storey/Storey.docc/Tutorials
parent=$scratch/tutorial
generated=$parent/Tutorials
code=$generated/Code
programs=$parent/programs
start=$SECONDS

built=$("${swift_build[@]}" "${tool_package[@]}" --show-bin-path </dev/null)
unset STOREY_ALL_TRAITS
rm -rf "$parent"
mkdir -p "$code" "$programs"

# The commands run as written, with this build's storey, build folder and options, on a free port.
cat >"$programs/swift" <<END
#!/bin/sh
export SWIFT_DETERMINISTIC_HASHING=1
command=\$1
case \$command in
run) shift; exec "$(command -v swift)" run --scratch-path "$scratch" ${swift_flags[*]} "\$@" --port 0 --folder "$parent/data" ;;
build | test) shift; exec "$(command -v swift)" "\$command" --scratch-path "$scratch" ${swift_flags[*]} "\$@" ;;
package) shift; exec "$(command -v swift)" package --scratch-path "$scratch" "\$@" ;;
*) exec "$(command -v swift)" "\$@" ;;
esac
END
chmod +x "$programs/swift"
export PATH=$programs:$built:$PATH

# Starts the app, waits until it has printed its address, and stops it.
run_app() {
    local address='' waited
    : >"$parent/run.log"
    # Its group includes the app.
    set -m
    eval "$1" </dev/null >>"$parent/run.log" 2>&1 &
    set +m
    trap 'kill -- -$! 2>/dev/null' EXIT
    for ((waited = 0; waited < 6000; waited++)); do
        address=$(sed -n 's/.* is at \(http:.*\)/\1/p' "$parent/run.log")
        if [ -n "$address" ] || ! kill -0 $! 2>/dev/null; then break; fi
        sleep 0.1
    done
    [ -n "$address" ] || fail "the app doesn't run: $(cat "$parent/run.log")"
    curl --silent --show-error --fail --output /dev/null "$address"
    kill -- -$!
    wait $! || true
    trap - EXIT
    runs=$((runs + 1))
    cp "$(swift build --show-bin-path </dev/null)/planner" "$built/planner-$runs"
}

run_command() {
    case $1 in
    "make run"*) [ "$mode" = update ] || run_app "$1" ;;
    make*) [ "$mode" = update ] || eval "$1" </dev/null ;;
    *.build/*)
        [ "$mode" != update ] || return 0
        ln -s "$scratch" .build
        eval "$1" </dev/null >/dev/null
        rm .build
        ;;
    *) eval "$1" </dev/null >/dev/null ;;
    esac
}

# Copies a file of the app into the tutorial: show STEP PATH
show() { cp "$2" "$code/$1-$(basename "$2")"; }

# Appends the directive that shows a step: directive STEP PATH [PREVIOUS]
directive() {
    printf '@Code(name: "%s", file: %s' "$2" "$1-$(basename "$2")" >>"$generated/directives"
    if [ -n "${3:-}" ]; then printf ', previousFile: %s' "$3" >>"$generated/directives"; fi
    echo ')' >>"$generated/directives"
}

# The name of the file that shows the present state of a file of the app, if a step has shown it.
shown() {
    local file
    for file in "$code"/*"-$(basename "$1")"; do
        if cmp -s "$file" "$1"; then basename "$file"; return; fi
    done
}

# Follows one step: follow NUMBER STEP
follow() {
    local path previous=''
    case $2 in
    *.sh)
        cp "$2" "$code/$1.sh"
        echo "@Code(name: \"Terminal\", file: $1.sh)" >>"$generated/directives"
        while read -r command; do
            say "$command"
            run_command "$command"
        done <"$2"
        ;;
    *.show)
        path=$(cat "$2")
        show "$1" "$path"
        directive "$1" "$path"
        ;;
    *.patch)
        path=$(sed -n 's/^+++ b\///p' "$2")
        if [ -e "$path" ]; then
            previous=$(shown "$path")
            if [ -z "$previous" ]; then
                show "$1-before" "$path"
                previous=$1-before-$(basename "$path")
            fi
        fi
        patch --quiet --strip=1 --no-backup-if-mismatch <"$2"
        show "$1" "$path"
        directive "$1" "$path" "$previous"
        ;;
    *) fail "$2 is neither a .sh, a .patch nor a .show file" ;;
    esac
}

commands=0
lines=0
runs=0
cd "$parent"
for chapter in "$steps"/*; do
    name=$(basename "$chapter")
    number=${name%%-*}
    : >"$generated/directives"
    for step in "$chapter"/*; do
        id=$(basename "$step")
        id=$number-${id%%-*}
        follow "$id" "$step"
        if [ "$number" -le 4 ]; then
            case $step in
            *.sh) commands=$((commands + $(grep -c . "$step"))) ;;
            *.patch) lines=$((lines + $(grep -c '^+[^+]' "$step"))) ;;
            esac
        fi
    done

    # Each @Code directive becomes that of the step with the same number.
    awk -v directives="$generated/directives" '
        /@Code/ {
            indentation = $0
            sub(/@Code.*/, "", indentation)
            if ((getline line < directives) <= 0) { print "error: a step has more @Code directives than files" > "/dev/stderr"; exit 1 }
            print indentation line
            next
        }
        { print }
        END { if ((getline line < directives) > 0) { print "error: no @Code directive shows " line > "/dev/stderr"; exit 1 } }
    ' "$tutorials/${name#*-}.tutorial" >"$generated/${name#*-}.tutorial"

    # A chapter that ends with a step for it has tested its app.
    if [ "$mode" != update ] && ! ls "$chapter"/*-Test.sh >/dev/null 2>&1; then
        say "Testing the app of chapter $number"
        swift test </dev/null
    fi
done
rm "$generated/directives"

# The path of the first four chapters: from an empty folder to a running app with a list from a stubbed service, an edit
# sheet, a confirmation popup, a link, and passing tests.
[ "$commands" -le 12 ] || fail "the first four chapters take $commands commands; the limit is 12"
[ "$lines" -le 150 ] || fail "the first four chapters take $lines hand-written lines; the limit is 150"

if [ "$mode" = update ]; then
    rm -rf "$tutorials/Code"
    cp -R "$code" "$generated"/*.tutorial "$tutorials"
else
    for path in "$generated"/*; do
        diff -r "$tutorials/$(basename "$path")" "$path" ||
            fail "the tutorial shows other code than its steps make; run Scripts/tutorial.sh update"
    done
    test_phone_half Planner "$parent"
fi
say "The first four chapters take $commands commands and $lines hand-written lines; all of this took $((SECONDS - start)) s"
