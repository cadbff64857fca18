"""Types a line and a TAB into a shell on a pseudo-terminal and prints what is offered.

usage: complete.py bash|zsh SCRIPT LINE

Prints what stands on the command line afterwards, then the candidates as the shell got them, with
their descriptions, a line each.
"""

import os
import pty
import select
import sys
import tempfile
import time

SETUP = {
    # One TAB takes over what all candidates begin with, and lists them.
    "bash": r"""
unset HISTFILE
bind 'set show-all-if-ambiguous on'
bind 'set enable-bracketed-paste off'
bind 'set completion-query-items 0'
bind 'set page-completions off'
. "$SCRIPT"
logged() { _tasks "$@"; printf '%s\n' "${COMPREPLY[@]}" >"$FOLDER/offered"; }
complete -o nosort -F logged tasks
leave() { printf '%s' "$READLINE_LINE" >"$FOLDER/line"; exit; }
bind -x '"\C-xe": leave'
PS1='read''y>'
""",
    "zsh": r"""
autoload -Uz compinit
compinit -u -D
LISTMAX=100000
. "$SCRIPT"
# What _describe and _arguments hand over at last; source: zshcompwid(1).
compadd() {
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
    builtin compadd "$@"
    return
  fi
  local -a hits shown
  (( $@[(I)-d] )) && shown=("${(@P)@[$@[(i)-d]+1]}")
  builtin compadd -A hits -D shown "$@"
  local -i i
  for ((i = 1; i <= $#hits; i++)); do
    print -r -- "$hits[i]"$'\t'"$shown[i]" >>$FOLDER/offered
  done
  builtin compadd "$@"
}
leave() { print -rn -- "$BUFFER" >$FOLDER/line; exit; }
zle -N leave
bindkey '\Cxe' leave
bindkey '\t' complete-word
PS1='read''y>'
""",
}
START = {
    "bash": ["bash", "--norc", "--noprofile", "-i"],
    "zsh": ["zsh", "-f", "-i"],
}


def main(shell, script, line):
    with tempfile.TemporaryDirectory() as folder:
        for name in ("offered", "line"):
            open(f"{folder}/{name}", "w").close()
        with open(f"{folder}/setup", "w") as setup:
            setup.write(SETUP[shell])
        child, terminal = pty.fork()
        if child == 0:
            os.environ.update(SCRIPT=os.path.abspath(script), FOLDER=folder, TERM="xterm")
            os.execvp(START[shell][0], START[shell])
        talk(terminal, f" . {folder}/setup\n".encode(), until=b"ready>")
        talk(terminal, os.fsencode(line) + b"\t\x18e")
        os.waitpid(child, 0)
        for name in ("line", "offered"):
            with open(f"{folder}/{name}", "rb") as result:
                sys.stdout.buffer.write(result.read())
            sys.stdout.buffer.write(b"\n")


def talk(terminal, text, until=None):
    """Writes, then reads until something is shown, or to the end."""
    os.write(terminal, text)
    shown = b""
    deadline = time.monotonic() + 60
    while until is None or until not in shown:
        if not select.select([terminal], [], [], deadline - time.monotonic())[0]:
            sys.exit(f"the shell hangs after {shown!r}")
        try:
            chunk = os.read(terminal, 65536)
        except OSError:  # EIO: the shell has left.
            chunk = b""
        if not chunk:
            if until or b"tasks: " in shown:
                sys.exit(f"the shell left after {shown!r}")
            return
        shown += chunk


main(*sys.argv[1:])
