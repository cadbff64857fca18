import Domain
import Presentation

/// What is said on standard error. A URL with a password, wherever it was put, is said without it.
package enum Notice {
  /// A line for people, and one for the hint; or the JSON object of an error.
  package static func error(_ failure: Failure, asJSON: Bool) -> [UInt8] {
    let message = withoutQuotedCredentials(failure.message)
    let hint = failure.hint.map(withoutQuotedCredentials)
    guard asJSON else {
      let line = hint.map { "hint: \($0)\n" } ?? ""
      return Array("tasks: \(message)\n\(line)".utf8)
    }
    var object = Array("{\"error\":{\"code\":\(ExitStatus(failure.kind).rawValue),\"kind\":".utf8)
    object.append(json: failure.kind.rawValue)
    object += ",\"message\":".utf8
    object.append(json: message)
    object += ",\"hint\":".utf8
    if let hint { object.append(json: hint) } else { object += "null".utf8 }
    return object + Array("}}\n".utf8)
  }

  /// Something to know that stops nothing.
  package static func warning(_ message: String, asJSON: Bool) -> [UInt8] {
    let message = withoutQuotedCredentials(message)
    guard asJSON else { return Array("tasks: warning: \(message)\n".utf8) }
    var object = Array("{\"warning\":{\"message\":".utf8)
    object.append(json: message)
    return object + Array("}}\n".utf8)
  }
}
