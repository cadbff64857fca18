extension JSONReader {
  /// Reads a whole document, the value at `path` by `read`, which is given the token that begins the
  /// value and takes all of it. Everything else is passed over, but must be JSON too.
  package mutating func read<Value>(
    at path: JSONKeyPath,
    _ read: (inout JSONReader, JSONToken) throws(JSONMappingError) -> Value
  ) throws(JSONMappingError) -> Value {
    let value = try descend(path.steps[...], in: path.steps, from: try token(), read)
    guard try token() == .end else { preconditionFailure("a value was not read to its end") }
    return value
  }

  /// The next token.
  package mutating func token() throws(JSONMappingError) -> JSONToken {
    do throws(JSONError) {
      return try next()
    } catch {
      throw .malformed(error)
    }
  }

  package mutating func pass(_ token: JSONToken) throws(JSONMappingError) {
    do throws(JSONError) {
      try skip(token)
    } catch {
      throw .malformed(error)
    }
  }

  private mutating func descend<Value>(
    _ steps: ArraySlice<String>, in path: [String], from token: JSONToken,
    _ read: (inout JSONReader, JSONToken) throws(JSONMappingError) -> Value
  ) throws(JSONMappingError) -> Value {
    guard let step = steps.first else { return try read(&self, token) }
    var value: Value?
    switch token {
    case .beginObject:
      while try self.token() == .key {
        let isStep = text.elementsEqual(step.utf8)
        let first = try self.token()
        if isStep {
          guard value == nil else { throw .repeated(key: step) }
          value = try descend(steps.dropFirst(), in: path, from: first, read)
        } else {
          try pass(first)
        }
      }
    case .beginArray:
      let wanted = Self.index(step)
      var index = 0
      while case let first = try self.token(), first != .endArray {
        if index == wanted {
          value = try descend(steps.dropFirst(), in: path, from: first, read)
        } else {
          try pass(first)
        }
        index += 1
      }
    default: break
    }
    guard let value else {
      throw .noStep(step, parent: Array(path[..<steps.startIndex]))
    }
    return value
  }

  /// Digits only, without zeros in front.
  private static func index(_ step: String) -> Int? {
    guard let index = Int(step), String(index) == step, index >= 0 else { return nil }
    return index
  }
}
