/// The tables of a store, and how an older store gets them.
package struct Schema {
  /// One step, from the version before to the next. Never edited once shipped.
  package struct Migration {
    let name: String
    let statements: [String]

    package init(name: String, statements: [String]) {
      self.name = name
      self.statements = statements
    }
  }

  /// Tells our files from those of other programs.
  ///
  /// Source: https://sqlite.org/pragma.html#pragma_application_id
  package let applicationID: UInt32
  /// The first makes version 1 out of nothing.
  package let migrations: [Migration]
  /// Every CREATE statement in force after the last migration, as SQLite keeps it.
  package let objects: [String]

  package init(applicationID: UInt32, migrations: [Migration], objects: [String]) {
    self.applicationID = applicationID
    self.migrations = migrations
    self.objects = objects
  }

  var version: Int { migrations.count }

  /// Brings a store of `version` to the newest. Only inside a transaction that writes.
  func migrate(_ connection: Connection, from version: Int) throws(SQLiteError) {
    for migration in migrations[version...] {
      for statement in migration.statements {
        try connection.execute(statement)
      }
    }
    try connection.execute("PRAGMA user_version = \(self.version)")
  }

  /// A new store without tasks, as the bytes of a file.
  func emptyImage() throws(SQLiteError) -> [UInt8] {
    let connection = try Connection(.memory, patience: 0)
    // Space freed can be given back later; cannot be turned on once there are tables.
    try connection.execute("PRAGMA auto_vacuum = INCREMENTAL; PRAGMA encoding = 'UTF-8'")
    try connection.execute("PRAGMA application_id = \(Int32(bitPattern: applicationID)); BEGIN")
    try migrate(connection, from: 0)
    try connection.execute("COMMIT")
    return try connection.image()
  }
}
