/// The text with a blank in place of each control character: no name may hold one.
func blankingControls(_ text: some Sequence<UInt8>) -> [UInt8] {
  text.map { isControl($0) ? UInt8(ascii: " ") : $0 }
}

/// C0 or DEL.
func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }
