import Data
import Domain

/// A document is read the same in whatever pieces it comes, and gives an Info or a reason in one line.
/// Its key path stands before it, on a line.
@Sendable
func readDocument(_ bytes: [UInt8]) {
  let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
  let document = parts.count == 2 ? Array(parts[1]) : []
  let path = JSONKeyPath(String(decoding: parts[0], as: UTF8.self))
  do throws(JSONMappingError) { _ = try Info.read(document, at: path) } catch {
    requireVisible(error.explanation)
  }
  let whole = steps(JSONReader(document))
  for size in [1, 7] {
    let pieces = PiecedFile(document, piece: size)
    let reader = JSONReader(bufferSize: 5) { pieces.read(into: $0) }
    require(steps(reader) == whole, "pieces of \(size) bytes give another document")
  }
}

private enum Step: Equatable {
  case token(JSONToken, text: [UInt8], line: Int)
  case error(JSONError)
}

private func steps(_ reader: consuming JSONReader) -> [Step] {
  var steps: [Step] = []
  do throws(JSONError) {
    while true {
      let token = try reader.next()
      steps.append(.token(token, text: reader.text, line: reader.line))
      require(isUTF8(reader.text), "a text is not UTF-8")
      if token == .end { return steps }
    }
  } catch {
    requireVisible(error.explanation)
    return steps + [.error(error)]
  }
}
