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
      position INTEGER NOT NULL CHECK (position > 0),
      size_before INTEGER NOT NULL CHECK (size_before >= 0),
      size INTEGER NOT NULL CHECK (size >= 0),
      is_undone INTEGER NOT NULL CHECK (is_undone IN (0, 1)),
      at INTEGER NOT NULL CHECK (at BETWEEN -62135596800 AND 253402300799),
      command TEXT NOT NULL,
      count INTEGER NOT NULL CHECK (count > 0),
      first_added INTEGER CHECK (first_added > 0),
      last_added INTEGER CHECK (last_added >= first_added),
      names TEXT NOT NULL,
      CHECK ((first_added IS NULL) = (last_added IS NULL))
    ) STRICT
    """

  // A task that an entry changed or deleted, as it was before; beside it, where the entry is undone,
  // all its tasks as they were after. A name is taken as it comes: other programs store any.
  static let historyTaskTable = """
    CREATE TABLE history_task (
      entry INTEGER NOT NULL,
      is_after INTEGER NOT NULL CHECK (is_after IN (0, 1)),
      number INTEGER NOT NULL CHECK (number > 0),
      id BLOB NOT NULL CHECK (length(id) = 16),
      name TEXT NOT NULL,
      start_at INTEGER NOT NULL CHECK (start_at BETWEEN -62135596800 AND 253402300799),
      created_at INTEGER NOT NULL CHECK (created_at BETWEEN -62135596800 AND 253402300799),
      updated_at INTEGER NOT NULL CHECK (updated_at BETWEEN -62135596800 AND 253402300799),
      is_finish INTEGER NOT NULL CHECK (is_finish IN (0, 1)),
      PRIMARY KEY (entry, is_after, number)
    ) STRICT, WITHOUT ROWID
    """
}
