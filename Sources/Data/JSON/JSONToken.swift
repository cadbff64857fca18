/// A step through a JSON document.
package enum JSONToken: Equatable, Sendable {
  case beginObject
  case endObject
  case beginArray
  case endArray
  /// The name of a member; its value is next.
  case key
  case string
  case number
  case boolean(Bool)
  case null
  /// The document is complete, and nothing but white space follows it.
  case end

  /// What kind of value begins here, in words fit for a message.
  package var noun: String {
    switch self {
    case .beginObject: "an object"
    case .beginArray: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    case .endObject, .endArray, .key, .end: "no value"
    }
  }
}
