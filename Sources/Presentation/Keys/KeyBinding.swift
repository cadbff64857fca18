/// What a key does on a screen, as data: the view, its last line and the help read the same table.
package struct KeyBinding<Intent> {
  /// Each of them does it.
  package let keys: [Key]
  /// The keys as the help names them: "space", "j ↓".
  package let label: String
  /// What it does, as a phrase that starts with a verb.
  package let meaning: String
  /// A word for the last line of the screen; nil leaves it out there.
  package let hint: String?
  package let intent: Intent

  package init(
    _ keys: [Key], _ label: String, _ meaning: String, hint: String? = nil, _ intent: Intent
  ) {
    self.keys = keys
    self.label = label
    self.meaning = meaning
    self.hint = hint
    self.intent = intent
  }
}
