import Presentation
import tasks

/// Keys are the same in whatever pieces their bytes come, and no character of one is a control. The
/// first byte says how large the pieces are.
@Sendable
func decodeKeys(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let input = Array(bytes.dropFirst())
  var (whole, pieced) = (KeyDecoder(), KeyDecoder())
  let keys = whole.decode(input) + whole.giveUpWaiting()
  var keysOfPieces: [Key] = []
  var rest = input[...]
  while !rest.isEmpty {
    let piece = rest.prefix(Int(first) % 16 + 1)
    keysOfPieces += pieced.decode(piece)
    rest = rest.dropFirst(piece.count)
  }
  keysOfPieces += pieced.giveUpWaiting()
  require(keys == keysOfPieces, "pieces of \(first % 16 + 1) bytes give other keys")
  require(keys.count <= input.count, "more keys than bytes")
  for case .character(let character) in keys {
    require(
      !character.unicodeScalars.contains { $0.properties.generalCategory == .control },
      "a control was typed")
  }
  require(whole.patience == nil, "it waits on after it gave up")
}
