/// The name that `word` was probably meant to be: the shortest that begins with it, or else the one
/// that is near enough, as no more than a third of its letters are wrong, missing, too many or in the
/// wrong order. Capitals do not count.
func nearest(to word: String, among names: [String]) -> String? {
  // No name is nearly as long, and the distance of long words takes its time.
  guard word.count > 1, word.utf8.count <= 64 else { return nil }
  let word = word.lowercased()
  let begun = names.filter { $0.hasPrefix(word) }.min { $0.count < $1.count }
  if let begun { return begun }
  return names.map { (name: $0, distance: editDistance(word, $0)) }
    .filter { $0.distance <= max(1, $0.name.count { $0 != "-" } / 3) }
    .min { $0.distance < $1.distance }?.name
}

/// How many letters must be put in, left out, replaced or swapped with their neighbour.
///
/// Source: the restricted Damerau-Levenshtein distance ("optimal string alignment").
func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left)
  let right = Array(right)
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    for column in 0..<right.count {
      let replacement = previous[column] + (left[row] == right[column] ? 0 : 1)
      var best = min(replacement, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        best = min(best, beforePrevious[column - 1] + 1)
      }
      current.append(best)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}
