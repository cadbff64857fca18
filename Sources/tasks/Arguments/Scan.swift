/// The words of a command line, told apart: which are options, which are values, which are operands.
///
/// A scan goes on after an error, because a request for help further on outweighs it.
struct Scan {
  struct Given {
    let option: Option
    let value: [UInt8]?
  }

  enum Fault {
    /// With its dashes.
    case unknown([UInt8])
    case missingValue(Option)
    case unexpectedValue(Option)
    case repeated(Option)
  }

  private(set) var given: [Given] = []
  /// The first is the command's name.
  private(set) var operands: [[UInt8]] = []
  /// How many operands stand before `--`; after it a word means itself, "-" too.
  private(set) var plainOperandCount = 0
  private(set) var firstFault: Fault?

  init(_ words: [[UInt8]]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == Array("--".utf8) {
        operands += rest
        return
      }
      if word.starts(with: "--".utf8) {
        scanLong(word, &rest)
      } else if word.first == UInt8(ascii: "-"), word.count > 1 {
        scanCluster(word)
      } else {
        operands.append(word)
        plainOperandCount += 1
      }
    }
  }

  func holds(_ option: Option) -> Bool {
    given.contains { $0.option == option }
  }

  private mutating func scanLong(_ word: [UInt8], _ rest: inout ArraySlice<[UInt8]>) {
    let name = word.dropFirst(2).prefix { $0 != UInt8(ascii: "=") }
    let attached = name.endIndex < word.endIndex ? Array(word[(name.endIndex + 1)...]) : nil
    guard let option = Option.all.first(where: { $0.name.utf8.elementsEqual(name) }) else {
      return note(.unknown(Array(word[..<name.endIndex])))
    }
    guard option.value != nil else {
      return attached == nil ? add(option) : note(.unexpectedValue(option))
    }
    guard let value = attached ?? rest.popFirst() else {
      return note(.missingValue(option))
    }
    add(option, value)
  }

  private mutating func scanCluster(_ word: [UInt8]) {
    for letter in word.dropFirst() {
      guard let option = Option.all.first(where: { $0.short?.asciiValue == letter }) else {
        // What is no letter of ours may be one byte of a longer character: the whole word is named.
        note(.unknown(letter < 0x80 ? [UInt8(ascii: "-"), letter] : word))
        continue
      }
      add(option)
    }
  }

  private mutating func add(_ option: Option, _ value: [UInt8]? = nil) {
    if value != nil, holds(option) { note(.repeated(option)) }
    given.append(Given(option: option, value: value))
  }

  private mutating func note(_ fault: Fault) {
    if firstFault == nil { firstFault = fault }
  }
}
