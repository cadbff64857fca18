import Domain

/// The about document from a server, with a copy of the last good one in a folder.
package struct HTTPInfoRepository: InfoUseCase {
  private let client: HTTPClient
  private let folder: PrivateFolder?
  private let standardURL: String
  private let clock: () -> Instant

  /// - Parameters:
  ///   - folder: where copies are kept, usually $XDG_CACHE_HOME/tasks; nil keeps none.
  ///   - standardURL: where the document is found that a source without a URL means.
  package init(
    client: HTTPClient, folder: FilePath?, standardURL: String = HTTPRequest.aboutURL,
    clock: @escaping () -> Instant
  ) {
    self.client = client
    self.standardURL = standardURL
    self.folder = folder.map(PrivateFolder.init)
    self.clock = clock
  }

  package func about(
    _ source: InfoSource, done: @escaping (Result<Info, Failure>) -> Void
  ) -> Disposable {
    client.send(.about(at: url(of: source)), seconds: source.timeout) { answer in
      let result = answer.mapError { Failure($0) }.flatMap { info(in: $0, source) }
      if case .success(let info) = result { keep(info, of: source) }
      done(result)
    }
  }

  package func kept(_ source: InfoSource) throws(Failure) -> KeptInfo? {
    let url = try anonymousURL(of: source)
    let name = KeptDocument.fileName(url: url, keyPath: source.keyPath)
    guard let bytes = folder?.contents(of: name, limit: Self.longestCopy),
      let document = KeptDocument(bytes),
      document.url == url, document.keyPath == source.keyPath
    else { return nil }
    return document.kept
  }

  private func info(in answer: HTTPResponse, _ source: InfoSource) -> Result<Info, Failure> {
    guard answer.status == 200 else {
      return .failure(Failure(.network, "server answered \(answer.status)"))
    }
    do throws(JSONMappingError) {
      return .success(try Info.read(answer.body, at: JSONKeyPath(source.keyPath)))
    } catch {
      return .failure(Failure(.network, error.explanation))
    }
  }

  /// A copy that cannot be kept is no reason to hold back what was fetched.
  private func keep(_ info: Info, of source: InfoSource) {
    guard let folder, let url = try? anonymousURL(of: source) else { return }
    let document = KeptDocument(
      url: url, keyPath: source.keyPath, kept: KeptInfo(info: info, fetchedAt: clock()))
    try? folder.replace(
      KeptDocument.fileName(url: url, keyPath: source.keyPath), with: document.bytes)
  }

  private func url(of source: InfoSource) -> String {
    source.url ?? standardURL
  }

  private func anonymousURL(of source: InfoSource) throws(Failure) -> String {
    do throws(HTTPError) {
      return try HTTPURL(url(of: source)).anonymousText
    } catch {
      throw Failure(error)
    }
  }

  /// In bytes: a body of the largest size, every byte of it escaped.
  private static let longestCopy = 6 * HTTPLimits.body + 65_536
}
