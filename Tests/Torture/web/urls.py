"""URLs that are none, or not what they seem."""

from web.case import EITHER, FAILED, GOOD, USAGE, Case, answer

URLS = (
    ("HTTP://{login}{plain}/", GOOD), ("http://{plain}", GOOD), ("http://@{plain}/", GOOD),
    ("http://:@{plain}/", GOOD), ("http://{plain}/#fragment", GOOD), ("http://{plain}?query", GOOD),
    ("http://{login}{plain}/?a=b@c#d@e", GOOD), ("http://{plain}/" + "x" * 100_000, GOOD),
    ("http://{plain}/?" + "%41" * 33_000, GOOD), ("http://{plain}/é/\u202e", GOOD),
    ("http://{plain}/%00", GOOD), ("http://{plain}/%0d%0aInjected:%201", GOOD),
    ("http://{plain}/[]{{}}|^`<>\"", GOOD), ("http://{plain}/../../..//./x", GOOD),
    ("http://%7aaphod:%73ecret%0d%0aInjected:1@{plain}/", EITHER),
    ("http://" + "u" * 50_000 + ":" + "p" * 50_000 + "@{plain}/", EITHER),
    ("http://127.1:{plain_port}/", EITHER), ("http://2130706433:{plain_port}/", EITHER),
    ("http://0x7f.0.0.1:{plain_port}/", EITHER), ("http://{login}127.0.0.1.:{plain_port}/", EITHER),
    ("http://127.0.0.1:0{plain_port}/", EITHER), ("http://{login}127.0.0.1:1/", FAILED),
    ("https://{login}127.0.0.1:1/", FAILED), ("http://[::1]:1/", FAILED),
    ("http://[::]:1/", FAILED),
    ("http://[::ffff:127.0.0.1]:{plain_port}/", EITHER), ("http://[::1%25lo]:1/", FAILED),
    ("http://[::1%25nowhere]:1/", (USAGE, FAILED)), ("http://[fe80::1%25\x1b]:1/", USAGE),
    ("http://{login}127.0.0.1%00.example.org:1/", (USAGE, FAILED)),
    ("http://127.0.0.1%0d%0a:1/", (USAGE, FAILED)), ("http://%:1/", (USAGE, FAILED)),
    ("http://{login}127.0.0.1:0/", USAGE), ("http://{login}127.0.0.1:65536/", USAGE),
    ("http://{login}127.0.0.1:-1/", USAGE),
    ("http://{login}127.0.0.1:99999999999999999999/", USAGE),
    ("http://{login}127.0.0.1:x/", USAGE), ("http://{login}127.0.0.1:1:1/", USAGE),
    ("http://{login}{login}{plain}/", USAGE), ("http://{login}/", USAGE), ("http://{login}", USAGE),
    ("http://{login}a b/", USAGE), ("http://{login}{plain}/a b", USAGE), ("http://", USAGE),
    (" http://{login}{plain}/", USAGE), ("http://{login}{plain}/\n", USAGE), ("http:", USAGE),
    ("http://{login}{plain}/\r\nInjected: 1", USAGE),
    ("http://{login}{plain}\\@example.org/", USAGE),
    ("{login}{plain}", USAGE), ("{plain}/", USAGE), ("//{login}{plain}/", USAGE), ("x", USAGE),
    ("http:/{login}{plain}/", USAGE), ("http:{login}{plain}", USAGE), ("http;//{plain}", USAGE),
    ("file:///etc/passwd", USAGE),
    ("file://{login}{plain}/", USAGE), ("ftp://{login}{plain}/", USAGE),
    ("gopher://{plain}/", USAGE), ("data:,{{}}", USAGE), ("javascript:alert(1)", USAGE),
    ("httpss://{login}{plain}/", USAGE), ("ｈttp://{plain}/", USAGE), ("http://[", USAGE),
    ("http://[::1", USAGE), ("http://[::g]/", USAGE), ("http://[]/", USAGE),
    ("http://[[::1]]/", USAGE),
    ("http://\x1b[2J{login}{plain}/", USAGE), ("\u202e{login}", USAGE), ("\x9b", USAGE),
    ("http://127.0.0.1:1/\udcff", (USAGE, FAILED)), ("x" * 100_000 + "{login}", USAGE),
)
#: Where a URL with a password may be put by mistake.
SECRET = "http://{login}{plain}/x.ics"
MISPLACED = [
    ((*before, SECRET, *behind), {}) for before, behind in (
        ((), ()), (("help",), ()), (("about",), ()), (("about", "--timeout"), ()),
        (("about", "--offline", "--key-path"), ()), (("about", "--url", SECRET, "--url"), ()),
        (("import",), ()), (("import", "-", "--as"), ()), (("export", "--as"), ()), (("show",), ()),
        (("done",), ()), (("reopen",), ()), (("delete",), ()), (("edit",), ("--name", "x")),
        (("edit", "1", "--at"), ()), (("add", "x", "--at"), ()), (("undo",), ()),
        (("list", "--on"), ()), (("list", "--from"), ()), (("list", "--limit"), ()),
        (("list", "--sort"), ()), (("list", "--format"), ()), (("log", "--limit"), ()),
        (("completions",), ()), (("--color",), ()), (("--theme",), ()))]
MISPLACED += [(("list",), {variable: SECRET})
              for variable in ("TASKS_NOW", "TASKS_THEME", "TASKS_PATIENCE", "TZ")]


def no_injection(plain, _):
    return any(b"\r\nInjected" in request for request in plain) and "sends what was injected"


def quick():
    for url, status in URLS:
        yield Case(f"URL {url[:60]!r}", answer(), status, url=url, inspect=no_injection)
        yield Case(f"variable {url[:60]!r}", answer(), status, url=None,
                   settings={"TASKS_ABOUT_URL": url})


def names():
    """Names that must be looked up, which may take time."""
    for name in ("bücher.invalid", "x.invalid", "xn--.invalid", "a" * 64 + ".invalid",
                 "\u202e.invalid", "a" * 5_000 + ".invalid", "..", "-", "*.invalid", "😀.invalid",
                 "localhost..:1"):
        yield Case(f"name {name[:20]!r}", answer(), (USAGE, FAILED), deadline=1,
                   url="http://{login}" + name + "/")
