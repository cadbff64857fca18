import Domain
import Testing

@Suite struct CredentialsTests {
  @Test(arguments: [
    ("ftp://ann:s3cret@a/x", "ftp://a/x"), ("http:ann:s3cret@a/x", "a/x"),
    ("http://ann:s3/c@ret@a", "http://a"), ("ann:s3cret@\u{301}a", "\u{301}a"), ("a b", "a b"),
  ])
  func whatShouldHaveBeenAURLIsFreedOfAllThatMayBeAPassword(_ text: String, _ shown: String) {
    #expect(withoutCredentials(Array(text.utf8)) == Array(shown.utf8))
  }

  @Test(arguments: [
    ("not \"http://ann:s3cret@a/\"", "not \"http://a/\""),
    ("\"http://ann:s3cret@a/\" is not an ID", "\"http://a/\" is not an ID"),
    ("\"http://s3cret\u{600}@a\", ann@b", "\"http://a\", ann@b"),
    ("\"http://s3cret@\u{301}a\"", "\"http://\u{301}a\""),
    ("\"http://ann:s3\"c @r:://et@a\" and @1", "\"http://a\" and @1"),
    ("\"x://s3cret@a\": \"y://s3cret@b\"", "\"x://a\": \"y://b\""),
  ])
  func aMessageIsFreedOfTheCredentialsThatItQuotes(_ message: String, _ shown: String) {
    #expect(Array(withoutQuotedCredentials(message).utf8) == Array(shown.utf8))
  }

  @Test(arguments: [
    "", "no such task \"12\"", "\"ann@a\" is not an ID", "\"http://a/b\" and \"@1\"", "a://",
  ])
  func aMessageWithoutCredentialsStays(_ message: String) {
    #expect(withoutQuotedCredentials(message) == message)
  }

  @Test(arguments: [
    (String(repeating: "x", count: 80), String(repeating: "x", count: 80)),
    (String(repeating: "x", count: 81), String(repeating: "x", count: 80) + "…"),
    (String(repeating: "日", count: 30), String(repeating: "日", count: 26) + "…"),
    ("\u{1b}", "\\u001b"),
    ("http://ann:" + String(repeating: "s3cret", count: 20) + "@a/", "http://a/"),
  ])
  func anExcerptIsTheBeginningOfATextFitForAMessage(_ text: String, _ excerpt: String) {
    #expect(Domain.excerpt(of: text.utf8) == excerpt)
  }
}
