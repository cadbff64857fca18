extension TextField.Edit {
  /// What a key does in a line of text; nil for one that does nothing there.
  init?(_ key: Key) {
    switch key {
    case .character(let character): self = .insert(String(character))
    case .paste(let text): self = .insert(text)
    case .left: self = .moveLeft
    case .right: self = .moveRight
    case .home, .control("a"): self = .moveToBeginning
    case .end, .control("e"): self = .moveToEnd
    case .backspace: self = .deleteBackward
    case .delete: self = .deleteForward
    case .control("u"): self = .deleteToBeginning
    case .control("k"): self = .deleteToEnd
    case .control("w"): self = .deleteWord
    default: return nil
    }
  }
}
