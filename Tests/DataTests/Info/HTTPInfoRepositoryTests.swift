import Data
import Domain
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

private let info = Info(
  name: "tasks", author: "A. Author", repo: "https://example.org/tasks", year: 2026)

/// Asks for the document of `source` and waits for it.
private func about(
  _ source: InfoSource, folder: FilePath? = nil, at seconds: Int64 = 1_000
) throws -> Result<Info, Failure> {
  let client = HTTPClient(.init(userAgent: "tasks/1.2.3", certificates: nil))
  let repository = HTTPInfoRepository(client: client, folder: folder) { Instant(seconds: seconds) }
  var results: [Result<Info, Failure>] = []
  let asking = repository.about(source) { results.append($0) }
  try turn(client, until: { !results.isEmpty })
  asking.dispose()
  return results[0]
}

private func kept(_ source: InfoSource, in folder: FilePath?) throws -> KeptInfo? {
  let client = HTTPClient(.init(userAgent: "tasks/1.2.3", certificates: nil))
  return try HTTPInfoRepository(client: client, folder: folder) { Instant(seconds: 0) }
    .kept(source)
}

private func source(_ path: String, keyPath: String = "", login: String = "") -> InfoSource {
  InfoSource(
    url: "http://\(login)127.0.0.1:\(TestServer.shared.port)\(path)", keyPath: keyPath, timeout: 10)
}

struct HTTPInfoRepositoryTests {
  @Test(
    "a good document is Info, at its key path, whatever else it holds",
    arguments: [("/ok", ""), ("/extra", ""), ("/nested", "data.items.0.info"), ("/gzip", "")])
  func good(_ path: String, _ keyPath: String) throws {
    #expect(try about(source(path, keyPath: keyPath)) == .success(info))
  }

  @Test("what the server says is text, control characters and all")
  func controlCharacters() throws {
    #expect(try about(source("/control")).get().name == "\u{1b}[31mred\0\n\u{202e}")
  }

  @Test(
    "anything else says what came instead",
    arguments: [
      ("/status/204", "", "server answered 204"), ("/status/404", "", "server answered 404"),
      ("/status/500", "", "server answered 500"), ("/status/301", "", "server answered 301"),
      ("/html", "", "answer is not JSON: unexpected \"<\" in line 1, column 1"),
      ("/empty", "", "answer is not JSON: it is empty"),
      ("/null", "", "answer is not an object but null"),
      ("/array", "", "answer is not an object but an array"),
      ("/truncated", "", "answer is not JSON: it ends too early, in line 1, column 84"),
      ("/year-is-text", "", "\"year\" is not an integer but a string"),
      ("/year-is-fraction", "", "\"year\" is not an integer but another number"),
      ("/name-is-null", "", "\"name\" is not a string but null"),
      ("/no-repo", "", "no \"repo\" in the answer"),
      ("/nested", "data.items.1", "answer is not an object but a number"),
      ("/nested", "data.items.2.info", "no \"2\" in \"data.items\""),
      ("/nested", "\u{1b}[2J", "no \"\\u001b[2J\" in the answer"),
      ("/deep", "", "answer is not an object but an array"),
      ("/too-large", "", "answer is larger than 1 MiB"),
      ("/gzip-bomb", "", "answer is larger than 1 MiB"),
      ("/cut", "", "connection closed in the middle of the answer"),
      ("/chain/6", "", "too many redirects, more than 5"),
      (
        "/to/file:///etc/passwd", "",
        "redirect to \"file:///etc/passwd\" refused: not an http or https URL"
      ),
    ])
  func refused(_ path: String, _ keyPath: String, _ message: String) throws {
    #expect(
      try about(source(path, keyPath: keyPath)) == .failure(Failure(.network, message)))
  }

  @Test("a deep answer is refused at a depth, not by the end of the stack")
  func deep() throws {
    let path = Array(repeating: "0", count: 600).joined(separator: ".")
    #expect(
      try about(source("/deep", keyPath: path))
        == .failure(
          Failure(
            .network,
            "answer is not JSON: nested deeper than 512 in line 1, column 513")))
  }

  @Test(
    "a URL that is none is wrong usage, for the copy too",
    arguments: ["", "about.json", "ftp://127.0.0.1/", "http://", "http://a b/"])
  func usage(_ url: String) throws {
    let source = InfoSource(url: url, keyPath: "", timeout: 1)
    let failure = Failure(.usage, "not an http or https URL: \"\(url)\"")
    #expect(try about(source) == .failure(failure))
    #expect(throws: failure) { try kept(source, in: nil) }
  }

  @Test("the last good document of a URL and key path is kept, and says when it came")
  func keeps() throws {
    let folder = TemporaryFolder()
    let cache = folder.file("cache/tasks")
    #expect(try kept(source("/ok"), in: cache) == nil)
    _ = try about(source("/ok"), folder: cache, at: 1_000)
    _ = try about(source("/ok"), folder: cache, at: 2_000)
    _ = try about(source("/control"), folder: cache, at: 3_000)
    let fresh = KeptInfo(info: info, fetchedAt: Instant(seconds: 2_000))
    #expect(try kept(source("/ok"), in: cache) == fresh)
    #expect(
      try kept(source("/control"), in: cache)?.info.name == "\u{1b}[31mred\0\n\u{202e}")
    #expect(try kept(source("/ok", keyPath: "a"), in: cache) == nil)
    #expect(try kept(source("/extra"), in: cache) == nil)
    #expect(try folder.names(in: "cache/tasks").count == 2)
  }

  @Test("a document that is refused leaves the copy of the good one")
  func keepsGoodOne() throws {
    let folder = TemporaryFolder()
    let nested = source("/nested", keyPath: "data.items.0.info")
    _ = try about(nested, folder: folder.file("c"))
    _ = try about(
      InfoSource(url: nested.url, keyPath: nested.keyPath, timeout: 0), folder: folder.file("c"))
    #expect(try kept(nested, in: folder.file("c"))?.info == info)
  }

  @Test("only the owner may read a copy")
  func modes() throws {
    let folder = TemporaryFolder()
    _ = try about(source("/ok"), folder: folder.file("cache/tasks"))
    let name = try #require(try folder.names(in: "cache/tasks").first)
    #expect(try folder.file("cache").mode == 0o700)
    #expect(try folder.file("cache/tasks").mode == 0o700)
    #expect(try folder.file("cache/tasks/" + name).mode == 0o600)
  }

  // The mask is the whole process's, so it is changed in a process of its own.
  @Test("the mask takes nothing from the owner")
  func mask() async {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      umask(0o777)
      _ = try about(source("/ok"), folder: folder.file("cache/tasks"))
      let name = try #require(try folder.names(in: "cache/tasks").first)
      #expect(try folder.file("cache").mode == 0o700)
      #expect(try folder.file("cache/tasks/" + name).mode == 0o600)
    }
  }

  @Test("credentials are not kept")
  func credentials() throws {
    let folder = TemporaryFolder()
    let secret = source("/login", login: "ann:s3cret@")
    #expect(try about(secret, folder: folder.file("c")) == .success(info))
    let name = try #require(try folder.names(in: "c").first)
    let text = String(decoding: try folder.file("c/" + name).contents, as: UTF8.self)
    #expect(!text.contains("s3cret") && !text.contains("ann") && text.contains("127.0.0.1"))
    #expect(try kept(secret, in: folder.file("c"))?.info == info)
  }

  @Test("a copy that cannot be written does not fail the fetch")
  func unwritable() throws {
    let folder = TemporaryFolder()
    try folder.file("file").write(Array("x".utf8))
    #expect(try about(source("/ok"), folder: folder.file("file/tasks")) == .success(info))
    #expect(try about(source("/ok"), folder: FilePath(Array("/proc/tasks".utf8))) == .success(info))
    #expect(try kept(source("/ok"), in: folder.file("file/tasks")) == nil)
  }

  // The limit is the whole process's.
  @Test("a copy that cannot be written leaves the one before")
  func unwritten() async {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      _ = try about(source("/ok"), folder: folder.file("c"), at: 1_000)
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 10, rlim_max: 10)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      #expect(try about(source("/ok"), folder: folder.file("c"), at: 2_000) == .success(info))
      let old = KeptInfo(info: info, fetchedAt: Instant(seconds: 1_000))
      #expect(try kept(source("/ok"), in: folder.file("c")) == old)
      #expect(try folder.names(in: "c").count == 1)
    }
  }

  @Test("what a process that was killed left of a copy goes with the next one")
  func leftovers() throws {
    let folder = TemporaryFolder()
    _ = try about(source("/ok"), folder: folder.file("c"))
    let copy = try folder.names(in: "c")
    try folder.file("c/.tasks.new.0123456789abcdef").write(Array("{".utf8))
    try folder.file("c/.tasks.new.mine").write(Array("{".utf8))
    _ = try about(source("/ok"), folder: folder.file("c"))
    #expect(try folder.names(in: "c") == [".tasks.new.mine"] + copy)
  }

  @Test("a copy that is damaged, another's, or no file reads as none")
  func damaged() throws {
    let folder = TemporaryFolder()
    _ = try about(source("/ok"), folder: folder.file("c"))
    let copy = folder.file("c/" + (try #require(try folder.names(in: "c").first)))
    let good = try copy.contents
    let another = String(decoding: good, as: UTF8.self).split(separator: "/ok")
      .joined(separator: "/oh")
    for bytes in [[], Array(good.dropLast(3)), Array("null".utf8), Array(another.utf8)] {
      try copy.write(bytes)
      #expect(try kept(source("/ok"), in: folder.file("c")) == nil)
    }
    try copy.write(good)
    #expect(try kept(source("/ok"), in: folder.file("c"))?.info == info)
    try copy.replaceByPipe()
    #expect(try kept(source("/ok"), in: folder.file("c")) == nil)
  }
}
