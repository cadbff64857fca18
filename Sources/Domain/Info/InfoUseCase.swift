/// Where an about document is found.
package struct InfoSource: Hashable, Sendable {
  /// nil is where the program was told to look, or else where the document of its project is.
  package let url: String?
  /// Dotted keys and indexes, "data.items.0.info"; empty is the document itself.
  package let keyPath: String
  /// For the whole answer, in seconds.
  package let timeout: Double

  package init(url: String?, keyPath: String, timeout: Double) {
    self.url = url
    self.keyPath = keyPath
    self.timeout = timeout
  }
}

/// A document kept from the last good fetch.
package struct KeptInfo: Equatable, Sendable {
  package let info: Info
  package let fetchedAt: Instant

  package init(info: Info, fetchedAt: Instant) {
    self.info = info
    self.fetchedAt = fetchedAt
  }
}

/// What can be asked about the program.
package protocol InfoUseCase {
  /// Fetches the document and keeps a copy of a good one. `done` is called once, later, from a turn
  /// of the event loop; never after the result is disposed.
  func about(_ source: InfoSource, done: @escaping (Result<Info, Failure>) -> Void) -> Disposable

  /// The copy kept of this URL and key path; nil where there is none that can be read.
  ///
  /// - Throws: `.usage` for a text that is no http or https URL.
  func kept(_ source: InfoSource) throws(Failure) -> KeptInfo?
}
