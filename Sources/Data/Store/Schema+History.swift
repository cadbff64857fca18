extension Schema {
  /// What the undo of changes is made from.
  static let history = Migration(
    name: "history", statements: [historyTable, historyTaskTable])

  // A row a change. Tasks that it added have no row below: the numbers of one change follow all
  // earlier ones, so the first and the last tell them. `position` counts the entries kept and
  // `size_before` the sizes of those before, so that neither is ever added up: an entry is dropped by
  // looking at the oldest alone. `names` stands last, where reading the others stops before it.
  static let historyTable = """
    CREATE TABLE history (
      entry INTEGER PRIMARY KEY CHECK (entry > 0),
      position INTEGER NOT NULL,
      size_before INTEGER NOT NULL,
      size INTEGER NOT NULL,
      is_undone INTEGER NOT NULL CHECK (is_undone IN (0, 1)),
      at INTEGER NOT NULL CHECK (at BETWEEN -62135596800 AND 253402300799),
      command TEXT NOT NULL,
      count INTEGER NOT NULL CHECK (count > 0),
      first_added INTEGER,
      last_added INTEGER,
      names TEXT NOT NULL
    ) STRICT
    """

  // A task that an entry changed or deleted, as it was before; beside it, where the entry is undone,
  // all its tasks as they were after. Copies of rows, whose columns were checked: every CHECK here
  // would be read at each start of the program.
  static let historyTaskTable = """
    CREATE TABLE history_task (
      entry INTEGER NOT NULL,
      is_after INTEGER NOT NULL,
      number INTEGER NOT NULL,
      id BLOB NOT NULL,
      name TEXT NOT NULL,
      start_at INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      is_finish INTEGER NOT NULL,
      PRIMARY KEY (entry, is_after, number)
    ) STRICT, WITHOUT ROWID
    """
}
