/// What should have been a URL, fit to be shown: where its parts cannot be told, everything between the
/// scheme and the last "@" may be a password and is left out.
package func withoutCredentials(_ text: String) -> String {
  guard let at = text.lastIndex(of: "@") else { return text }
  let scheme = text.prefix { $0.isASCII && $0.isLetter }
  let isNamed = text[scheme.endIndex...].hasPrefix("://")
  return (isNamed ? scheme + "://" : "") + text[text.index(after: at)...]
}
