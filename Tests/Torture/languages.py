"""Nothing depends on LANG or LC_*: in any language and character set come the same bytes.

The locales are made here, since few machines have any but C: the Turkish one, in which i and I are
two letters, and for every ten rounds another.
"""

import os
import re
import shutil
import subprocess

from sandbox import Sandbox, require, run_rounds
from screen import Screen

#: Of a language and a character set, as localedef reads them.
TURKISH = ("tr_TR", "UTF-8")
OTHERS = (("tr_TR", "ISO-8859-9"), ("de_DE", "ISO-8859-1"), ("ja_JP", "EUC-JP"),
          ("fa_IR", "UTF-8"), ("th_TH", "TIS-620"), ("zh_CN", "GB18030"), ("ar_SA", "UTF-8"),
          ("lt_LT", "UTF-8"))
SOURCES = "/usr/share/i18n/locales"
NAMES = ("I", "i", "ı", "İ", "IŞIK", "ışık", "Title", "TITLE", "z", "Z", "ä", "Ä", "ß", "y", "Y",
         "ch", "c", "1,5", "1.5", "a b", "ab", "\u0669", "ñ", "n", "ž", "-", "_", "日本", "กา",
         "\u202e!")
TIMES = "{number} {start:%c|%A|%a|%B|%b|%x|%X|%p|%r|%Ex|%EY|%Od|%Z} {name} {state}"
READS = (["list"], ["list", "--view"], ["today", "--view", "--color", "always"], ["list", "--json"],
         ["list", "--format", TIMES], ["list", "--sort", "name", "--ids"], ["show", "1", "2", "3"],
         ["list", "--sort", "name", "--reverse", "--view"], ["log", "--view"], ["log"], ["check"],
         *(["list", "--match", text] for text in ("i", "I", "ı", "İ", "ŞIK", "TI", "ä", "Y")),
         *(["export", "--as", form] for form in ("csv", "todotxt", "taskwarrior", "ics")),
         ["help"], ["help", "list"], ["manual"], ["completions", "bash"])
MISTAKES = (["LIST"], ["list", "--on", "FRİ"], ["list", "--limit", "1,5"], ["show", "ı"],
            ["edit", "1", "--at", "ı"], ["list", "--color", "ALWAYS"], ["import", "ğ"],
            ["list", "--db", "/dev/null/x"], ["about", "--url", "HTTP://127.0.0.1:1/İ"],
            ["about", "--url", "http://127.0.0.1:1/", "--timeout", "1,5"])
#: Each is followed by a look at what it has stored.
CHANGES = (["add", "x", "--at", "FRI"], ["add", "ğ İ", "--at", "In 2 MINUTES"],
           ["add", "y", "--at", "MIDNIGHT"], ["add", "z", "--at", "TOMORROW 9:30 PM"],
           ["edit", "1", "--name", "İI", "--at", "YESTERDAY"], ["done", "1", "2"],
           ["delete", "3", "--json"], ["add", "\u00a0\u3000"], ["add", b"\xfd\xdd"])


class Place:
    """A store, and the settings of a language in which it is used."""

    def __init__(self, sandbox, settings):
        self.sandbox = sandbox
        self.environment = {**sandbox.environment, **settings}
        self.copy = sandbox.home / "copy.db"

    def answers(self):
        """To every command the exit status, output and errors."""
        for words in READS + MISTAKES:
            yield words, self.run(words)
        for words in (["list"], ["show", "1"]):
            shown = Screen(self.sandbox, *words, **self.environment)
            shown.end()
            yield [*words, "on a terminal"], shown.written
        shutil.copyfile(self.sandbox.database, self.copy)
        self.environment["TASKS_DB"] = str(self.copy)
        for words in CHANGES:
            yield words, self.run(words)
            yield ["list", "after", *words], self.run(["list", "--format", TIMES])

    def run(self, words):
        status, *texts = self.sandbox.run(*words, env=self.environment)
        # What is random.
        return status, *(re.sub(rb"[0-9a-f]{8}-[0-9a-f-]{27}", b"ID", text) for text in texts)


def make_locale(folder, language, characters):
    """Its name. Standard programs must speak it, or nothing could depend on it."""
    name = f"{language}.{characters}"
    # It warns of what was left out of a character set.
    subprocess.run(["localedef", "--force", "-i", language, "-f", characters, folder / name],
                   capture_output=True)
    spoken = [subprocess.run(["date", "-d", "2026-12-01", "+%A %B"], capture_output=True,
                             env={"LOCPATH": str(folder), "LC_ALL": each}).stdout
              for each in ("C", name)]
    require(spoken[0] != spoken[1], "the locale", name, "is like C:", spoken)
    return name


def settings_of(name, folder):
    """Each way to choose a locale."""
    parts = ("CTYPE", "TIME", "COLLATE", "NUMERIC", "MESSAGES", "MONETARY")
    common = {"LOCPATH": str(folder), "LC_ALL": ""}
    yield {**common, "LC_ALL": name}
    yield {**common, "LANG": name, "LANGUAGE": name[:2]}
    yield {**common, "LANG": "C", **{f"LC_{part}": name for part in parts}}


def torture(program, rounds, random):
    if not os.path.exists(f"{SOURCES}/{TURKISH[0]}"):
        return "nothing was tried: the package locales is not installed"
    locales = [TURKISH, *random.sample(OTHERS, min(len(OTHERS), rounds // 10))]
    with Sandbox(program) as sandbox:
        sandbox.environment["TASKS_NOW"] = "2026-12-01T12:00:00Z"
        sandbox.output("add", "-", "--at", "0:00", text="\n".join(NAMES).encode())
        sandbox.output("done", "2", "4")
        wanted = dict((tuple(words), answer)
                      for words, answer in Place(sandbox, {"LC_ALL": "C"}).answers())
        for locale in locales:
            name = make_locale(sandbox.home, *locale)
            settings = list(settings_of(name, sandbox.home))
            for each in settings if rounds >= 10 else random.sample(settings, 1):
                for words, answer in Place(sandbox, each).answers():
                    require(answer == wanted[tuple(words)], words, "with", each, "is", answer,
                            "and in C", wanted[tuple(words)])
    return f"{len(wanted)} commands in {len(locales)} languages, the same bytes as in C"


if __name__ == "__main__":
    run_rounds(__doc__, torture, rounds=100)
