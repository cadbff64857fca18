/// A request as data: nothing is sent by making one.
package struct HTTPRequest: Equatable, Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
  }

  package struct Header: Equatable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package struct Parameter: Equatable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What is asked with, beside the address.
  package enum Content: Equatable, Sendable {
    case plain
    /// Parameters at the end of the query, percent-encoded.
    case query([Parameter])
  }

  package let baseURL: String
  /// Put behind the base with one slash between them; where it is empty the base is used as it is.
  package let path: String
  package let method: Method
  package let headers: [Header]
  package let content: Content

  package init(
    baseURL: String, path: String = "", method: Method = .get, headers: [Header] = [],
    content: Content = .plain
  ) {
    self.baseURL = baseURL
    self.path = path
    self.method = method
    self.headers = headers
    self.content = content
  }

  /// The address asked.
  ///
  /// - Throws: `.notAURL`.
  package func url() throws(HTTPError) -> HTTPURL {
    let base = try HTTPURL(address)
    switch content {
    case .plain: return base
    case .query(let parameters): return try base.adding(parameters)
    }
  }

  private var address: String {
    guard !path.isEmpty else { return baseURL }
    let base = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    return base + (path.hasPrefix("/") ? path : "/" + path)
  }
}
