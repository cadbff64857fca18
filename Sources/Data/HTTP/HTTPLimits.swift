/// What one request may cost.
enum HTTPLimits {
  static let redirects = 5
  /// Of a body, in bytes, after decompression.
  static let body = 1 << 20
  /// Of all headers together, in bytes, those of redirects included.
  static let headers = 256 << 10
}
