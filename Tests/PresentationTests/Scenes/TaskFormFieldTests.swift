import Domain
import Presentation
import Testing

struct TaskFormFieldTests {
  /// The field after edits, each made at the end of the one before.
  private func field(_ edits: TextField.Edit..., from text: String = "") -> TextField {
    var field = TextField(filledIn: text)
    for edit in edits { field.apply(edit) }
    return field
  }

  /// The text with `|` where the cursor is.
  private func text(_ field: TextField) -> String {
    "\(field.text.prefix(field.cursor))|\(field.text.dropFirst(field.cursor))"
  }

  struct Editing {
    let edits: [TextField.Edit]
    let result: String

    init(_ edits: TextField.Edit..., gives result: String) {
      self.edits = edits
      self.result = result
    }
  }

  private static let editings = [
    Editing(.insert("a"), .insert("b"), gives: "ab|"),
    Editing(.insert("ab"), .moveLeft, .insert("x"), gives: "ax|b"),
    Editing(.insert("ab"), .moveLeft, .moveLeft, .moveLeft, .insert("x"), gives: "x|ab"),
    Editing(.insert("ab"), .moveToBeginning, .moveRight, gives: "a|b"),
    Editing(.insert("ab"), .moveRight, gives: "ab|"),
    Editing(.insert("ab"), .moveToBeginning, .moveToEnd, gives: "ab|"),
    Editing(.insert("ab"), .deleteBackward, gives: "a|"),
    Editing(.insert("ab"), .moveToBeginning, .deleteBackward, gives: "|ab"),
    Editing(.insert("ab"), .moveToBeginning, .deleteForward, gives: "|b"),
    Editing(.insert("ab"), .deleteForward, gives: "ab|"),
    Editing(.insert("a bc"), .moveLeft, .deleteToBeginning, gives: "|c"),
    Editing(.insert("a bc"), .moveLeft, .deleteToEnd, gives: "a b|"),
    Editing(.insert("one two  "), .deleteWord, gives: "one |"),
    Editing(.insert("one two"), .moveLeft, .deleteWord, gives: "one |o"),
    Editing(.insert("  "), .deleteWord, gives: "|"),
  ]

  @Test(arguments: editings)
  func `keys edit at the cursor`(editing: Editing) {
    var field = TextField()
    for edit in editing.edits { field.apply(edit) }
    #expect(text(field) == editing.result)
  }

  @Test func `what was filled in gives way to what is typed`() {
    #expect(TextField(filledIn: "now").isFilledIn)
    #expect(!TextField(filledIn: "").isFilledIn)
    let typed = field(.insert("f"), .insert("r"), from: "now")
    #expect(text(typed) == "fr|")
    #expect(!typed.isFilledIn)
  }

  @Test(arguments: [
    TextField.Edit.deleteBackward, .deleteForward, .deleteWord, .deleteToBeginning, .deleteToEnd,
  ])
  func `what was filled in is deleted as a whole`(edit: TextField.Edit) {
    #expect(field(edit, from: "tomorrow 9:30") == TextField())
  }

  @Test(arguments: [TextField.Edit.moveLeft, .moveRight, .moveToBeginning, .moveToEnd])
  func `moving the cursor keeps what was filled in`(edit: TextField.Edit) {
    let moved = field(edit, .moveToEnd, .insert("!"), from: "Milk")
    #expect(text(moved) == "Milk!|")
  }

  // Not as arguments, which the log of the tests shows as they are.
  @Test func `what is pasted stays one line`() {
    let pasted = [
      ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\rb\u{2028}c\u{85}d", "a b c d"), ("a\tb", "a b"),
      ("a\u{1B}[31mb\u{7F}\u{0}\u{9B}c", "a[31mbc"), ("\u{202E}a", "\u{202E}a"),
      ("a\n\nb", "a  b"), ("Milk\n", "Milk"), ("Milk\r\n", "Milk"), ("Milk\n\n", "Milk"),
    ]
    for (pasted, expected) in pasted {
      #expect(Array(field(.insert(pasted)).text.utf8) == Array(expected.utf8))
    }
  }

  @Test func `nothing but control characters leaves what was filled in`() {
    #expect(field(.insert("\u{1B}\u{0}"), from: "now") == TextField(filledIn: "now"))
  }

  @Test func `the cursor passes a family of emoji in one step, and deletes it in one`() {
    let family = "👩‍👩‍👧"
    #expect(text(field(.insert("a\(family)b"), .moveLeft, .moveLeft)) == "a|\(family)b")
    #expect(text(field(.insert("a\(family)b"), .moveLeft, .deleteBackward)) == "a|b")
    #expect(text(field(.insert(family), .moveToBeginning, .moveRight)) == "\(family)|")
  }

  @Test func `what joins its neighbours moves the cursor behind the cluster`() {
    #expect(field(.insert("e"), .insert("\u{301}")).cursor == 1)
    let joined = field(.insert("👩👧"), .moveLeft, .insert("\u{200D}"))
    #expect(joined.text.count == 1)
    #expect(joined.cursor == 1)
  }

  @Test func `deleting what parted two clusters leaves the cursor at a boundary`() {
    let flags = field(.insert("🇩 🇪"), .moveLeft, .deleteBackward)
    #expect(flags.text == "🇩🇪")
    #expect(flags.cursor == 1)
  }

  @Test func `text goes in up to a limit that is beyond what may be stored`() {
    let long = String(repeating: "ä", count: TextField.longest)
    let field = field(.insert(long), .insert("b"))
    #expect(field.text.utf8.count == TextField.longest)
    #expect(field.cursor == TextField.longest / 2)
  }
}
