/// What a server answered, after redirects.
package struct HTTPResponse: Equatable, Sendable {
  package let status: Int
  /// Decompressed.
  package let body: [UInt8]

  package init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}
