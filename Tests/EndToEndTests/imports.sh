#!/usr/bin/env bash
# Fails when a file under SOURCES imports what its module may not.
# usage: imports.sh SOURCES
set -euo pipefail
cd "$1"

library='Glibc|Musl|Darwin|FoundationEssentials'
bad=0

# allow FOLDER MODULES: the files of the folder may import these modules alone.
allow() {
  local found
  found=$(grep -rnE --include='*.swift' '^ *(@[A-Za-z_()]+ +)*(public |package |internal |private |fileprivate )?import ' "$1" |
    grep -vE "import ($2)( *//.*)?\$") || return 0
  echo "$found" >&2
  bad=1
}

allow Domain "$library"
allow Data "Domain|CSQLite|CCurl|$library"
allow Presentation 'Domain|FoundationEssentials'
allow tasks "Domain|Data|Presentation|CArguments|CTerminal|$library"

# Only the composition knows which data there is.
found=$(grep -rlE --include='*.swift' '^import Data$' tasks | grep -v 'Composition') && {
  echo "imports Data outside the composition:" $found >&2
  bad=1
}
exit $bad
