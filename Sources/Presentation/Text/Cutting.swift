extension String {
  /// Appends the text to `bytes`, cut to fit into `limit` columns: what is left out stands as `…`.
  /// nil is no limit. Never splits a grapheme cluster; before a wide one it ends a column early.
  ///
  /// - Returns: how many columns were taken.
  @discardableResult
  package func append(cutTo limit: Int?, into bytes: inout [UInt8]) -> Int {
    guard let limit else {
      bytes.append(contentsOf: utf8)
      return columns
    }
    guard limit > 0 else { return 0 }
    if utf8.count <= limit, isPrintableASCII {
      bytes.append(contentsOf: utf8)
      return utf8.count
    }

    var taken = 0
    // Where the text is cut if it turns out too long, and the columns before that.
    var cut = (index: startIndex, columns: 0)
    var index = startIndex
    while index < endIndex {
      taken += self[index].columns
      guard taken <= limit else {
        bytes.append(contentsOf: self[..<cut.index].utf8)
        bytes.append(contentsOf: "…".utf8)
        return cut.columns + 1
      }
      formIndex(after: &index)
      if taken < limit { cut = (index, taken) }
    }
    bytes.append(contentsOf: utf8)
    return taken
  }
}
