/// What a key does, as the help says it.
package struct KeyMeaning: Hashable, Sendable {
  /// The keys by name.
  package let label: String
  package let meaning: String

  package init(_ label: String, _ meaning: String) {
    self.label = label
    self.meaning = meaning
  }

  package init<Intent>(_ binding: KeyBinding<Intent>) {
    self.init(binding.label, binding.meaning)
  }
}
