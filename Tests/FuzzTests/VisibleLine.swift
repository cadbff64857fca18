import Domain

/// Requires what is shown as one line to hold nothing that steers a terminal or tricks a reader.
func requireVisible(_ text: String) {
  let stranger = text.unicodeScalars.first { isDeceptive($0.value) }
  require(stranger == nil, "shows the scalar \(stranger?.value ?? 0): \(text.debugDescription)")
}

/// Requires an error to be fit to be shown.
func requireVisible(_ failure: Failure) {
  requireVisible(failure.message)
  requireVisible(failure.hint ?? "")
}

/// Whether the bytes are UTF-8 as a whole.
func isUTF8(_ bytes: [UInt8]) -> Bool {
  String(validating: bytes, as: UTF8.self) != nil
}
