import Domain

/// Entries of the history as text in one of the forms, in the order given.
package struct LogText {
  private let entries: [HistoryEntry]

  package init(_ entries: [HistoryEntry]) {
    self.entries = entries
  }

  /// The forms `fields` and `quiet`, and templates, whose fields are those of tasks, print nothing.
  package func append(form: OutputForm, on surface: Surface, into bytes: inout [UInt8]) {
    switch form {
    case .view:
      LogTable(entries, surface: surface).append(into: &bytes)
    case .rows:
      var stamp = LocalStamp(surface.moment.calendar)
      for entry in entries {
        bytes.append(rowOf: entry, stamp: &stamp)
        bytes.append(surface.terminator)
      }
    case .ids:
      for entry in entries {
        appendDecimal(Int(entry.number), to: &bytes)
        bytes.append(surface.terminator)
      }
    case .json:
      appendArray(into: &bytes)
    case .jsonLines:
      for entry in entries {
        bytes.append(json: entry)
        bytes.append("\n")
      }
    case .count:
      appendDecimal(entries.count, to: &bytes)
      bytes.append("\n")
    case .fields, .template, .quiet:
      break
    }
  }

  private func appendArray(into bytes: inout [UInt8]) {
    var array = JSONArrayText()
    array.begin(into: &bytes)
    for entry in entries {
      array.beginElement(into: &bytes)
      bytes.append(json: entry)
    }
    array.end(into: &bytes)
  }
}

extension [UInt8] {
  /// Appends a row without its terminator: number, time, command, how many tasks, and a field for
  /// each of the names, separated by tabs.
  fileprivate mutating func append(rowOf entry: HistoryEntry, stamp: inout LocalStamp) {
    appendDecimal(Int(entry.number), to: &self)
    append("\t")
    stamp.append(entry.at, to: &self)
    append("\t")
    append(contentsOf: entry.command.rawValue.utf8)
    append("\t")
    appendDecimal(entry.count, to: &self)
    for name in entry.names {
      append("\t")
      appendVisible(name.bytes, to: &self)
    }
  }

  /// Appends an entry as a JSON object on one line.
  fileprivate mutating func append(json entry: HistoryEntry) {
    append("{\"entry\":")
    appendDecimal(Int(entry.number), to: &self)
    append(",\"at\":\"")
    entry.at.append(to: &self)
    append("\",\"command\":\"")
    append(contentsOf: entry.command.rawValue.utf8)
    append("\",\"count\":")
    appendDecimal(entry.count, to: &self)
    append(",\"names\":[")
    for (index, name) in entry.names.enumerated() {
      if index > 0 { append(",") }
      append(json: name.bytes)
    }
    append("]}")
  }
}
