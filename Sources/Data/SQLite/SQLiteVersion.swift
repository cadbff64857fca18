import CSQLite

/// The version of the SQLite library in use: "3.40.1".
package var sqliteVersion: String {
  String(cString: sqlite3_libversion())
}
