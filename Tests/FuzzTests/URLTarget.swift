import Data
import Domain

/// A URL is refused in one line, or its parts read back; what is shown of it holds no credentials.
@Sendable
func readURL(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
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
