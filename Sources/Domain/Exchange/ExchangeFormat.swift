/// The formats in which tasks leave and come in as files.
package enum ExchangeFormat: String, Hashable, Sendable, CaseIterable {
  case jsonl, json, csv, todotxt, taskwarrior, ics
}
