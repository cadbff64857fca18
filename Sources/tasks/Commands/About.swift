import Domain
import Presentation

extension Command {
  static let about = Command(
    name: "about",
    group: .program,
    operands: .none,
    summary: "fetch and show who made this program",
    details: """
      Shows name, author, repository and year from a JSON document, a row each;
      tab-separated off a terminal. The last good one is kept for --offline.
      """,
    ownOptions: Option.document + [.json],
    examples: [
      Example(line: "tasks about --json", meaning: "the object"),
      Example(line: "tasks about --offline", meaning: "without the network"),
    ],
    action: { arguments throws(UsageError) in
      let source = InfoSource(
        url: try arguments.documentURL(), keyPath: try arguments.text(.keyPath) ?? "",
        timeout: try arguments.seconds(.timeout) ?? 15)
      return .screen(.about(arguments.has(.offline) ? .showKept(source) : .fetch(source)))
    })
}

/// The document of the project that this program follows.
private let standardURL =
  "https://raw.githubusercontent.com/suho/ios-clean-architecture/master/api/about.json"

extension Arguments {
  fileprivate func documentURL() throws(UsageError) -> String {
    if let url = try text(.url) {
      guard !url.isEmpty else { throw .unfit(reason: "the value of \"--url\" is empty") }
      return url
    }
    guard let bytes = environment[.aboutURL] else { return standardURL }
    return try utf8Text(bytes, of: "TASKS_ABOUT_URL")
  }
}
