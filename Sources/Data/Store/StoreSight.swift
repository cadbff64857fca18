/// What can be said of a store's file without reading it.
enum StoreSight: Equatable {
  /// Changes with each commit of others, for as long as the file is open: numbers of different
  /// openings tell nothing of each other.
  case version(Int64, opening: Int)
  /// It is not open, or cannot be used.
  case unknown
  /// Someone is writing.
  case locked
}
