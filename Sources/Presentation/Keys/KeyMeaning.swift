/// What keys do, as the help says it.
package struct KeyMeaning: Hashable, Sendable {
  /// The keys by name.
  package var label: String
  package let meaning: String

  package init(_ label: String, _ meaning: String) {
    self.label = label
    self.meaning = meaning
  }

  /// What the table of a screen says, keys that do the same in one.
  package static func table<Intent>(_ bindings: [KeyBinding<Intent>]) -> [KeyMeaning] {
    var table: [KeyMeaning] = []
    for binding in bindings {
      if let known = table.firstIndex(where: { $0.meaning == binding.meaning }) {
        table[known].label += " \(binding.label)"
      } else {
        table.append(KeyMeaning(binding.label, binding.meaning))
      }
    }
    return table
  }
}
