"""Redirects that lead astray, and what they must not take along."""

from web.case import DOCUMENT, EITHER, FAILED, GOOD, Case, answer
from web.framing import HEADERS, flood

REFUSED = "redirect to .* refused"
MANY = "too many redirects, more than 5"


def found(location, status="302 Found", *headers):
    return answer(b"", status, f"Location: {location}", *headers)


def path_of(request):
    return request.split(b" ", 2)[1].decode() if request.count(b" ") > 1 else ""


def story(pages):
    """Sends the answer for the path that is asked, or else a good one."""
    return lambda connection, request: connection.sendall(pages.get(path_of(request), answer()))


def chain(length):
    """That many redirects, then a good answer."""
    pages = {f"/{number}": found(f"/{number + 1}") for number in range(1, length)}
    return story({"/": found("/1"), **pages})


def no_login_elsewhere(_, elsewhere):
    return any(b"Authorization" in request for request in elsewhere) and "took the login along"


def login_each_time(plain, _):
    return not all(b"Authorization: Basic" in request for request in plain) and "lost the login"


def no_cookie(plain, elsewhere):
    return any(b"ookie:" in request for request in plain + elsewhere) and "sends a cookie"


def nothing_elsewhere(_, elsewhere):
    return elsewhere and "asked where it must not"


def one_line_each(plain, _):
    return any(b"\r\nInjected" in request for request in plain) and "sends what was injected"


#: Where no redirect may lead.
ELSEWHERE = (
    "file:///etc/passwd", "FILE:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1:70/1",
    "data:application/json,{}", "javascript:alert(1)", "dict://127.0.0.1/d:x", "ldap://127.0.0.1/",
    "smb://127.0.0.1/x", "ws://127.0.0.1/", "mailto:a@example.org", "http://:0/",
    "http://127.0.0.1:0/", "http://127.0.0.1:65536/", "http://127.0.0.1:-1/", "http://[::1/",
    "http://a b/", "http://\x1b[2J/", "http://\u202e@\x07/", "https://u:other-s3cret@v@w/",
    "ftp://u:other-s3cret@127.0.0.1/", "x" * 30 + "://y",
)

#: Locations that mean the server itself.
HERE = ("/x", "x", "./x", "../../../x", "?x", "?", "#x", "//{plain}/x", "/x y",
        "/%00%0d%0aInjected:1",
        "http:/x", "HTTP://{plain}/x", "http://{plain}", "http://{plain}/#" + "x" * 60_000,
        "/" + "x" * 90_000, "/\xff\xfe", "/é", "\t/x")


class Named:
    """An answer that names servers in braces, which only the bench knows."""

    def __init__(self, location, *headers):
        self.location, self.headers = location, headers

    def at(self, places):
        return story({"/": found(filled(self.location, places), "302 Found", *self.headers)})


class Journey(Named):
    """Redirects that lead from "/" to "/1" of one server, "/2" of the next and so on."""

    def __init__(self, *servers):
        self.locations = [f"{server}/{number}" for number, server in enumerate(servers, 1)]

    def at(self, places):
        froms = ["/", *(f"/{number}" for number in range(1, len(self.locations)))]
        return story({path: found(filled(location, places))
                      for path, location in zip(froms, self.locations)})


def filled(location, places):
    for name, place in places.items():
        location = location.replace("{%s}" % name, place)
    return location


def quick():
    for location in ELSEWHERE:
        yield Case(f"redirect to {location!r}", found(location), FAILED,
                   f"{REFUSED}|server answered 302", inspect=nothing_elsewhere)
    for location in HERE:
        yield Case(f"redirect to {location[:40]!r}", Named(location), EITHER,
                   inspect=one_line_each)
    for length in range(1, 6):
        yield Case(f"{length} redirects", chain(length), GOOD, inspect=login_each_time)
    yield Case("6 redirects", chain(6), FAILED, MANY)
    yield Case("a loop", found("/"), FAILED, MANY)
    yield Case("a loop of two", story({"/": found("/a"), "/a": found("/")}), FAILED, MANY)
    yield Case("a longer address each time", lambda connection, request: connection.sendall(
        found(path_of(request) + "x" * 10_000)), FAILED, MANY)
    yield Case("a redirect to another server", Named("http://{elsewhere}/x"), GOOD,
               inspect=no_login_elsewhere)
    yield Case("a redirect to another name", Named("http://localhost:1/x"), FAILED, "localhost:1")
    yield Case("a redirect with a login", Named("http://mallory:m@{elsewhere}/x"), GOOD)
    yield Case("a redirect to a secure server", Named("https://{secure}/x"), GOOD)
    yield Case("a redirect away from a secure server", Named("http://{elsewhere}/x"), FAILED,
               f"{REFUSED}: it leaves https", url="https://{login}{secure}/",
               inspect=nothing_elsewhere)
    yield Case("a redirect to a secure server and away", Journey(
        "https://{secure}", "http://{elsewhere}"), FAILED, f"{REFUSED}: it leaves https",
        inspect=nothing_elsewhere)
    yield Case("redirects from one secure address to another", Journey(
        "https://{secure}", "", "https://{secure}"), GOOD, url="https://{login}{secure}/")
    yield Case("a login that is brought back", Journey("http://{elsewhere}"),
               elsewhere=found("http://u:other-s3cret@127.0.0.1:1/"),
               status=FAILED, says='"127.0.0.1:1"', inspect=no_login_elsewhere)
    yield Case("a redirect to a secure server that is not", Named("https://{elsewhere}/x"), FAILED,
               "no secure connection")
    cookies = ("Set-Cookie: a=b; Path=/", "Set-Cookie: c=d; Domain=127.0.0.1")
    yield Case("cookies", Named("/x", *cookies), GOOD, inspect=no_cookie)
    yield Case("CR LF in a location", found("/x\r\nInjected: y"), FAILED, inspect=one_line_each)
    yield Case("CR in a location", found("/x\rInjected: y"), FAILED, inspect=one_line_each)
    yield Case("LF in a location", found("/x\nInjected: y"), FAILED, inspect=one_line_each)
    yield Case("NUL in a location", found("/x\0y"), FAILED)
    yield Case("two locations", found("/x", "302 Found", "Location: file:///etc/passwd"), FAILED,
               f"{REFUSED}|{MANY}")
    yield Case("no location", answer(b"", "302 Found"), FAILED, "server answered 302")
    yield Case("an empty location", found(""), FAILED, f"server answered 302|{MANY}")
    yield Case("an endless location", flood(b"HTTP/1.1 302 Found\r\nLocation: /", b"x" * 65_536),
               FAILED, HEADERS)
    yield Case("a redirect with a document", answer(DOCUMENT, "302 Found"), FAILED, "302")
    for status in (301, 303, 307, 308):
        pages = story({"/": found("/x", f"{status} Words")})
        yield Case(f"redirect by {status}", pages, GOOD, inspect=login_each_time)
    for status in (300, 304, 305, 306, 309, 399):
        pages = story({"/": found("/x", f"{status} Words")})
        yield Case(f"redirect by {status}", pages, EITHER, f"server answered {status}")
