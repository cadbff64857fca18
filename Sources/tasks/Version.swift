import Data

/// The version of the program, as in https://semver.org.
let version = "0.1.0"

/// What `--version` prints.
var versionText: String {
  "tasks \(version)\nSQLite \(sqliteVersion)\n"
}
