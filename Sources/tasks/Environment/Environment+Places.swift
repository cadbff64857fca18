import Domain

/// Where files are kept.
///
/// Source: XDG Base Directory Specification 0.8; a relative path in its variables counts as unset.
extension Environment {
  /// The database, where `--db` does not name another.
  ///
  /// - Throws: `.storage` when it stands in the home folder and HOME does not say where that is.
  package func databasePath() throws(Failure) -> FilePath {
    if let bytes = self[.database] { return FilePath(bytes) }
    guard let folder = folder(.dataHome, orHome: "/.local/share") else {
      throw Failure(
        .storage, "no place for the database: \(homeFault)",
        hint: "name the file with --db FILE or in TASKS_DB")
    }
    return FilePath(folder + Array("/tasks/tasks.db".utf8))
  }

  /// Where copies of what was fetched are kept; nil when neither XDG_CACHE_HOME nor HOME says.
  package func cacheFolder() -> FilePath? {
    folder(.cacheHome, orHome: "/.cache").map { FilePath($0 + Array("/tasks".utf8)) }
  }

  /// Where the about document is, if no option says so.
  ///
  /// - Throws: `.usage` for what is no http or https URL.
  package func aboutURL() throws(Failure) -> String? {
    guard let bytes = self[.aboutURL] else { return nil }
    guard let url = String(validating: bytes, as: UTF8.self),
      let scheme = url.split(separator: ":", maxSplits: 1).first,
      ["http", "https"].contains(scheme.lowercased())
    else {
      let shown = excerpt(of: withoutCredentials(bytes))
      throw Failure(.usage, "TASKS_ABOUT_URL is not an http or https URL: \"\(shown)\"")
    }
    return url
  }

  /// Where temporary files are made; nil is /tmp.
  package var temporaryFolder: FilePath? {
    self[.temporaryFolder].map(FilePath.init)
  }

  private func folder(_ variable: Variable, orHome path: String) -> [UInt8]? {
    if let folder = absolute(variable) { return folder }
    return absolute(.home).map { $0 + Array(path.utf8) }
  }

  private func absolute(_ variable: Variable) -> [UInt8]? {
    self[variable].flatMap { $0.first == UInt8(ascii: "/") ? $0 : nil }
  }

  private var homeFault: String {
    self[.home].map { "HOME \"\(visibleText($0))\" is not absolute" } ?? "HOME is not set"
  }
}
