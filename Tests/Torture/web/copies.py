"""The copies that are kept of good answers: each of one URL and key path, shown without a network,
whatever became of their files."""

import json
import os
import re
import shutil

from sandbox import require, told_of
from web.case import DOCUMENT, EITHER, FAILED, GOOD, INFO, Case, answer, rows

#: URLs and key paths that each have a copy of their own.
SOURCES = [(f"http://{{login}}{{plain}}/{path}", key_path)
           for path in ("a", "b", "a?b", "A", "%61", "") for key_path in ("", "0", "0.0")]
#: What is said with each.
SAYS = re.compile(rb"tasks: warning: this is the copy kept at [-+:T0-9]+\n")


def named(name):
    return {**INFO, "name": name}


def nested(info):
    """Its own document at each of the key paths."""
    (_, first, second) = info
    return json.dumps({**info[0], "0": {**first, "0": second}}).encode()


class Copies:
    """What a home keeps, and should."""

    def __init__(self, bench, random):
        self.bench, self.random = bench, random
        self.folder = bench.sandbox.home / ".cache" / "tasks"
        shutil.rmtree(self.folder.parent, ignore_errors=True)
        self.count = 0
        self.kept = {}

    def fetch(self, source, status=GOOD):
        url, key_path = source
        self.count += 1
        infos = [named(f"{path or 'top'} {self.count}") for path in ("", "0", "0.0")]
        info = infos[("", "0", "0.0").index(key_path)]
        sent = answer(nested(infos)) if status == GOOD else answer(b"{}")
        result = self.run(source, Case("fetch", sent, url=url))
        require(result[0] == status, source, "exits", *result)
        if status == GOOD:
            require(result[1] == rows(info), source, "shows", result[1])
            self.kept[source] = info

    def run(self, source, case, *options):
        self.bench.prepare(case)
        words = (*options, "--key-path", source[1]) if source[1] else options
        return self.bench.about(case, *words)

    def look(self, source):
        """Shows the copy."""
        url = source[0].replace("{login}", self.random.choice(("", "{login}", "u:v@")))
        status, output, errors = self.run(source, Case("offline", b"", url=url), "--offline")
        require(not self.bench.plain.requests, source, "asks the server")
        if source in self.kept:
            require((status, output) == (GOOD, rows(self.kept[source])), source, "shows", output)
            require(SAYS.fullmatch(errors), source, "says", errors)
        else:
            require(status == FAILED and not output, source, "has a copy:", output)

    def walk(self):
        """Fetches, fails and looks in any order."""
        results = (GOOD, *self.random.choices((GOOD, GOOD, FAILED), k=5))
        for source, result in zip(self.random.choices(SOURCES, k=6), results):
            self.fetch(source, result)
            for other in (source, *self.random.sample(SOURCES, 2)):
                self.look(other)
        for path, mode in ((self.folder, 0o700), *((file, 0o600) for file in self.files())):
            require(path.stat().st_mode & 0o777 == mode, path, "has another mode")

    def files(self):
        return list(self.folder.iterdir())

    def damage(self):
        """Does something to a copy, which is then shown, or is none; and is made anew."""
        source = self.random.choice(SOURCES)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.kept.clear()
        self.fetch(source)
        (file,) = self.files()
        whole = file.read_bytes()
        harm = self.random.choice(HARMS)
        harm(file, whole, self.random)
        with told_of("a copy with", harm.__name__):
            status, output, errors = self.run(source, Case("offline", url=source[0]), "--offline")
            require(status == FAILED or harm not in NO_COPIES, "shows", output)
            if status == GOOD:
                require(SAYS.fullmatch(errors), "says", errors)
                errors = b""
            case = Case("offline", status=EITHER, shown=None)
            self.bench.judge(case, (), status, output, errors)
            self.fetch(source)
            if file.is_dir():
                file.rmdir()
                self.fetch(source)
            self.look(source)

    def lose(self):
        """Nothing can be kept: what was fetched is shown all the same."""
        source = self.random.choice(SOURCES)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.kept.clear()
        self.folder.write_bytes(b"")
        self.fetch(source)
        self.kept.clear()
        self.look(source)
        self.folder.unlink()


def flip(file, whole, random):
    changed = bytearray(whole)
    changed[random.randrange(len(whole))] ^= 1 << random.randrange(8)
    file.write_bytes(changed)


def cut(file, whole, random):
    # The line feed at the end adds nothing.
    file.write_bytes(whole[:random.randrange(len(whole) - 1)])


def emptiness(file, _, __):
    file.write_bytes(b"")


def more(file, whole, _):
    file.write_bytes(whole * 2)


def brackets(file, _, __):
    file.write_bytes(b"[" * 1_000_000)


def a_hole(file, _, __):
    os.truncate(file, 1 << 24)


def another_source(file, whole, _):
    file.write_bytes(whole.replace(b'"keyPath":"', b'"keyPath":"x'))


def the_document_alone(file, _, __):
    file.write_bytes(DOCUMENT)


def put(make):
    """In place of the file."""
    def harm(file, _, __):
        file.unlink()
        make(file)
    harm.__name__ = make.__name__
    return harm


def a_pipe(file):
    os.mkfifo(file)


def a_folder(file):
    file.mkdir()


def an_endless_file(file):
    file.symlink_to("/dev/zero")


def a_loop(file):
    file.symlink_to(file)


NO_COPIES = (cut, emptiness, more, brackets, a_hole, another_source, the_document_alone,
             *map(put, (a_pipe, a_folder, an_endless_file, a_loop)))
HARMS = (flip, *NO_COPIES)


def run(bench, random):
    copies = Copies(bench, random)
    copies.walk()
    for _ in range(2):
        copies.damage()
    copies.lose()
