import CSQLite
import Domain

/// `matches(text, name)` in SQL: whether a name holds a text, by simple case folding.
package enum MatchFunction {
  static let name = "matches"

  package static func register(on connection: Connection) throws(SQLiteError) {
    try connection.registerOnce(name) { () throws(SQLiteError) in
      let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
      let code = sqlite3_create_function_v2(
        connection.handle, name, 2, flags, nil,
        { context, _, arguments in
          guard let arguments, let text = MatchFunction.text(context, arguments[0]) else { return }
          let name = MatchFunction.bytes(arguments[1])
          sqlite3_result_int(context, text.isContained(in: name) ? 1 : 0)
        }, nil, nil, nil)
      guard code == SQLITE_OK else { throw SQLiteError(on: connection.handle) }
    }
  }

  /// The text to match, folded once a statement.
  ///
  /// Source: https://sqlite.org/c3ref/get_auxdata.html
  private static func text(_ context: OpaquePointer?, _ argument: OpaquePointer?) -> FoldedText? {
    if let kept = sqlite3_get_auxdata(context, 0) {
      return Unmanaged<Kept>.fromOpaque(kept).takeUnretainedValue().text
    }
    let text = FoldedText(String(decoding: bytes(argument), as: UTF8.self))
    let kept = Unmanaged.passRetained(Kept(text))
    sqlite3_set_auxdata(context, 0, kept.toOpaque()) { kept in
      guard let kept else { return }
      Unmanaged<Kept>.fromOpaque(kept).release()
    }
    return text
  }

  private static func bytes(_ value: OpaquePointer?) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_value_text(value)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
  }

  private final class Kept {
    let text: FoldedText

    init(_ text: FoldedText) {
      self.text = text
    }
  }
}
