"""Servers, proxies and URLs that misbehave against `tasks about`.

Whatever they do: the status and the one line of the contract, nothing on standard output but a
document that is good, in time and in little memory; the copy kept before is untouched, no password
is shown or kept, and the next good answer is shown. Eight rounds are every quick case; each takes a
few of those that are slow or very many too.
"""

import concurrent.futures
import contextlib
import itertools
import json
import re
import resource
import subprocess
import time

from output import STYLE, require_clean
from sandbox import Broken, Sandbox, require, run_rounds, told_of
from screen import Screen
from web import copies, documents, framing, lookups, proxies, redirects, secure, urls
from web.case import GOOD, INFO, Case, answer, rows
from web.server import Certificates, Server

CAN_SERVE_NAMES = lookups.can_be_made()
USER, PASSWORD = "zaphod", "s3cret"
SECRETS = (PASSWORD.encode(), USER.encode(), b"emFwaG9kOnMzY3JldA", b"mallory", b"other-s3cret",
           b"bWFsbG9yeTpvdGhlci1zM2NyZXQ")
#: Of the address space: the program, its libraries, and an answer of the largest size.
MEMORY = 128 << 20
#: In seconds, without --timeout.
LONGEST = 15
#: In seconds, beyond the deadline, on a busy machine.
PATIENCE = 4
BENCHES = 4
#: In how many rounds every quick case has its turn.
TURNS = 8
#: How many of each of the long lists are taken in a round.
SHARE = 5
MESSAGE = re.compile(rb"tasks: ([^\n]+)\n(hint: [^\n]+\n)?")


class Bench:
    """A home and the servers that the program in it meets."""

    def __init__(self, sandbox, certificates):
        self.sandbox = sandbox
        self.certificates = certificates
        version = sandbox.output("--version").split()[1]
        self.agent = b"\r\nUser-Agent: tasks/" + version + b"\r\n"
        self.plain, self.elsewhere, self.secure = Server(), Server(), Server()
        self.names = lookups.NameServer(sandbox.home, sandbox.program) if CAN_SERVE_NAMES else None
        self.places = {"login": f"{USER}:{PASSWORD}@", "folder": str(certificates.folder),
                       "folder_name": certificates.folder.name}
        for name in ("plain", "elsewhere", "secure"):
            place = getattr(self, name).place
            self.places |= {name: place, f"{name}_port": place.partition(":")[2]}

    def run_all(self, cases):
        self.fetch_good(Case("first"))
        for case, form in cases:
            try:
                self.run(case, form)
            except (Broken, ValueError) as error:
                raise Broken(f"{case.name}: {error}") from None

    def run(self, case, form):
        before = self.kept()
        self.prepare(case)
        start = time.monotonic()
        status, output, errors = self.about(case, *form)
        took = time.monotonic() - start
        deadline = (case.deadline or LONGEST) if case.waits else 10
        require(took < deadline + PATIENCE, "takes", took, "seconds")
        self.judge(case, form, status, output, errors)
        require(status == GOOD or self.kept() == before, "changes the copy that was kept")
        wrong = case.inspect and case.inspect(self.plain.requests, self.elsewhere.requests)
        require(not wrong, wrong)
        for request in self.plain.requests:
            require(request.startswith(b"GET ") and self.agent in request, "asks", request[:200])
        self.fetch_good(case)

    def show(self, case):
        """On a terminal, which what was sent must not steer."""
        self.prepare(case)
        screen = Screen(self.sandbox, "about", "--url=" + self.filled(case.url))
        screen.end(case.statuses)
        require_clean(screen.written, "on a terminal", ends="\r\n", sequences=STYLE)
        self.require_secrets_kept(screen.written)

    def judge(self, case, form, status, output, errors):
        require(status in case.statuses, "exits", status, output[:200], errors[:500])
        require_clean(output + errors, ends="\n\t")
        if status == GOOD:
            require_shown(case, form, output, errors)
        else:
            require(output == b"", "prints", output[:200])
            require_message(case, form, errors)
        self.require_secrets_kept(output + errors)

    def run_misplaced(self, words, settings):
        """A URL with a password where none is wanted."""
        settings = {name: self.filled(value) for name, value in settings.items()}
        status, output, errors = self.sandbox.run(
            *map(self.filled, words), env={**self.sandbox.environment, **settings})
        with told_of(*words, *settings):
            require(status in range(6), "exits", status)
            require_clean(output + errors, ends="\n\t")
            self.require_secrets_kept(output + errors)

    def prepare(self, case):
        ready = case.answer
        if isinstance(ready, redirects.Named):
            ready = ready.at(self.places)
        self.plain.answer = self.secure.answer = ready
        self.elsewhere.answer = case.elsewhere
        self.secure.security = case.certificate
        if isinstance(case.certificate, str):
            self.secure.security = self.certificates.security(case.certificate)
        for server in (self.plain, self.elsewhere, self.secure):
            server.requests.clear()

    def fetch_good(self, case):
        """The next good answer from the same server."""
        is_secure = (case.url or "").startswith("https://{login}{secure}")
        good = Case("good", answer(), GOOD, url=secure.SECURE if is_secure else Case.url)
        self.prepare(good)
        status, output, errors = self.about(good)
        require((status, output, errors) == (GOOD, good.shown, b""),
                "the next good answer exits", status, output, errors)

    def about(self, case, *form):
        words = ["about", *case.options, *form]
        if case.deadline is not None:
            words += ["--timeout", str(case.deadline)]
        if case.url is not None:
            words.append("--url=" + self.filled(case.url))
        settings = {name: self.filled(value) for name, value in case.settings.items()}
        trusted = {"SSL_CERT_FILE": str(self.certificates.trusted)}
        # It opens no database: this is none.
        environment = {**self.sandbox.environment, "TASKS_DB": "/", **trusted, **settings}
        options = {}
        if case.names:
            self.names.reply = case.names
            options["executable"] = self.names.executable
        process = self.sandbox.start(*words, env=environment, **options)
        resource.prlimit(process.pid, resource.RLIMIT_AS, (MEMORY, MEMORY))
        try:
            output, errors = process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            process.kill()
            raise Broken("hangs") from None
        return process.returncode, output, errors

    def filled(self, text):
        return text.format(**self.places)

    def kept(self):
        folder = self.sandbox.home / ".cache"
        return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    def require_secrets_kept(self, shown):
        texts = [shown]
        for path, text in self.kept().items():
            texts += [bytes(path), text]
        for secret in SECRETS:
            require(not any(secret in text for text in texts), "gives away", secret)


def require_shown(case, form, output, errors):
    require(errors == b"", "also says", errors)
    if form:
        info = json.loads(output)
        require(list(info) == list(INFO) and output.count(b"\n") == 1, "prints", output[:200])
        require(case.shown != rows(INFO) or info == INFO, "prints", output)
    elif case.shown is None:
        names = [line.partition(b"\t")[0] for line in output.splitlines()]
        require(names == [b"Name", b"Author", b"Repository", b"Year"], "prints", output[:200])
    else:
        require(output == case.shown, "prints", output[:200], "not", case.shown[:200])


def require_message(case, form, errors):
    if form:
        error = json.loads(errors)["error"]
        require(errors.count(b"\n") == 1, "says", errors[:500])
        message = error["message"]
    else:
        line = MESSAGE.fullmatch(errors)
        require(line, "says", errors[:500])
        message = line[1].decode()
    require(re.search(case.says, message), "says", message[:500])
    require("libcurl error" not in message, "has no words for it:", message)


def share(cases, number, size):
    """The `number`th handful of a list that begins again at its end."""
    start = number * size % len(cases)
    return (cases + cases)[start:start + size]


def shuffled(random, *lists):
    cases = [*itertools.chain(*lists)]
    random.shuffle(cases)
    return cases


def torture(program, rounds, random):
    quick = [framing.quick(), documents.bodies(), documents.key_paths(), redirects.quick(),
             secure.secure(), proxies.quick(), urls.quick()]
    slow = [framing.slow(), secure.slow(), proxies.slow()]
    if CAN_SERVE_NAMES:
        quick.append(lookups.quick())
        slow.append(lookups.slow())
    quick = shuffled(random, *quick)
    shown = shuffled(random, documents.short())
    misplaced = shuffled(random, urls.MISPLACED)
    others = [shuffled(random, framing.statuses()), shuffled(random, framing.cuts()),
              shuffled(random, urls.names()), shuffled(random, *slow)]
    count = 0
    with contextlib.ExitStack() as stack:
        homes = [stack.enter_context(Sandbox(program)) for _ in range(BENCHES)]
        certificates = Certificates(homes[0].home)
        benches = [Bench(home, certificates) for home in homes]
        pool = stack.enter_context(concurrent.futures.ThreadPoolExecutor(BENCHES))
        for number in range(rounds):
            cases = share(quick, number, len(quick) // TURNS + 1)
            for long_list in others:
                cases += share(long_list, number, SHARE)
            cases += [documents.flips(random) for _ in range(SHARE)]
            if number == 0 and rounds >= TURNS:
                cases.append(framing.patient())
            cases = [(case, random.choice(((), ("--json",)))) for case in cases]
            # The first that is broken is told when all have ended.
            list(pool.map(Bench.run_all, benches, (cases[n::BENCHES] for n in range(BENCHES))))
            count += len(cases)
            bench = benches[number % BENCHES]
            for case in share(shown, number, 2):
                bench.show(case)
            for words, settings in share(misplaced, number, SHARE):
                bench.run_misplaced(words, settings)
            copies.run(bench, random)
    skipped = "" if CAN_SERVE_NAMES else "; without name servers, which only root can make"
    return f"{count} cases, each followed by a good answer{skipped}"


if __name__ == "__main__":
    run_rounds(__doc__, torture, 20)
