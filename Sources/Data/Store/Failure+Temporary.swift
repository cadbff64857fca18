import Domain

extension Failure {
  /// What SQLite cannot do without them it says in many ways.
  static let noTemporaryFiles = Failure(
    .storage, "temporary files cannot be written", hint: "TMPDIR names another folder for them")
}
