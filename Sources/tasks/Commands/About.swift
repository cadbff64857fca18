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

extension Arguments {
  /// nil where the command line names none.
  fileprivate func documentURL() throws(UsageError) -> String? {
    guard let url = try text(.url) else { return nil }
    guard !url.isEmpty else { throw .unfit(reason: "the value of \"--url\" is empty") }
    return url
  }
}
