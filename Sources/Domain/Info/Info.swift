/// What the about document says of the program it describes.
package struct Info: Equatable, Sendable {
  package let name: String
  package let author: String
  package let repo: String
  package let year: Int

  package init(name: String, author: String, repo: String, year: Int) {
    self.name = name
    self.author = author
    self.repo = repo
    self.year = year
  }
}
