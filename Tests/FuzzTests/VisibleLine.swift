import Domain

/// Requires what is shown as one line to hold nothing that steers a terminal or tricks a reader.
func requireVisible(_ text: String) {
  let stranger = text.unicodeScalars.first { scalar in
    strangers.contains { $0.contains(scalar.value) }
  }
  require(stranger == nil, "shows the scalar \(stranger?.value ?? 0): \(text.debugDescription)")
}

/// As cli.md, "Names", lists them: what the program itself takes for deceptive is under test.
private let strangers: [ClosedRange<UInt32>] = [
  // C0, DEL and C1.
  0x00...0x1F, 0x7F...0x7F, 0x80...0x9F,
  // Marks of direction, ends of lines and paragraphs, embeddings and isolates.
  0x061C...0x061C, 0x200E...0x200F, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069,
]

/// Requires an error to be fit to be shown.
func requireVisible(_ failure: Failure) {
  requireVisible(failure.message)
  requireVisible(failure.hint ?? "")
}

/// Whether the bytes are UTF-8 as a whole.
func isUTF8(_ bytes: [UInt8]) -> Bool {
  String(validating: bytes, as: UTF8.self) != nil
}
