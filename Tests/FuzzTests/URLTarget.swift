import Data
import Domain

/// A URL is refused in one line, or its parts read back; what is shown of it holds no credentials,
/// whatever stands beside the "@" and forms one character with it.
@Sendable
func readURL(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  readURL(text)
  guard !holdsSecret(text) else { return }
  for scheme in ["http://", "ftp://", ""] {
    for companion in ["", "\u{600}", "\u{200d}", "\u{301}", "\u{fe0f}"] {
      requireSecretKept("\(scheme)ann:\(secret)\(companion)@\(text)")
      requireSecretKept("\(scheme)ann:\(secret)@\(companion)\(text)")
    }
  }
}

private let secret = "s3cret"

private func holdsSecret(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  return bytes.indices.contains { bytes[$0...].starts(with: secret.utf8) }
}

private func requireSecretKept(_ text: String) {
  var shown = withoutQuotedCredentials("not \"http://\(text)\"")
  do throws(HTTPError) {
    let url = try HTTPURL(text)
    shown += url.visible + url.place + url.anonymousText
  } catch { shown += Failure(error).message }
  require(!holdsSecret(shown + excerpt(of: "http://\(text)".utf8)), "\(text) shows its password")
}

private func readURL(_ text: String) {
  do throws(HTTPError) {
    let url = try HTTPURL(text)
    requireVisible(url.visible)
    requireVisible(url.place)
    require(try HTTPURL(url.text) == url, "\(url.text) reads back otherwise")
    var bare = url
    bare.credentials = nil
    require(try HTTPURL(url.anonymousText) == bare, "\(url.anonymousText) holds something else")
  } catch { requireVisible(Failure(error)) }
}
