#!/usr/bin/env bash
# Shows the main job on a throw-away database, with `about` asking a server on the loopback.
# usage: demo.sh PROGRAM
set -euo pipefail

program=$(realpath "$1")
fixtures=$(realpath "$(dirname "$0")/../../Fixtures")
folder=$(mktemp -d)
server=
leave() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$folder"
}
trap leave EXIT

ln -s "$program" "$folder/tasks"
export PATH="$folder:$PATH" HOME="$folder" TASKS_DB="$folder/demo.db" XDG_CACHE_HOME="$folder"
unset TASKS_NOW TASKS_THEME TASKS_ABOUT_URL

# show WORD...: the command line as it would be typed, then what it prints.
show() {
  local line='$' word
  for word in "$@"; do
    case $word in *[!A-Za-z0-9_./:=+-]*) word="\"$word\"" ;; esac
    line+=" $word"
  done
  echo "$line"
  "$@"
  echo
}

show tasks add Water the plants --at 7:30
show tasks add Call the bank --at noon
show tasks add Read a chapter --at 21:00
show tasks today
show tasks done 1
show tasks delete 2
show tasks today --json

coproc SERVER {
  exec python3 -u -m http.server --bind 127.0.0.1 --directory "$fixtures" 0 2>/dev/null
}
server=$SERVER_PID
# Serving HTTP on 127.0.0.1 port 40001 (http://127.0.0.1:40001/) ...
read -r _ _ _ _ _ port _ <&"${SERVER[0]}"
show tasks about --url "http://127.0.0.1:$port/about.json"
