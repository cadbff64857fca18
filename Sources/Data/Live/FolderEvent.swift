/// What happened to a file or on the way to it.
struct FolderEvent: Equatable {
  /// Of what is in the folder of the file: a name that begins as that of the file does; empty where it
  /// happened on the way.
  let name: Path
  /// What has the name holds other bytes; otherwise it came or went.
  let isModification: Bool
  /// A folder on the way is elsewhere or gone, or a link leads elsewhere; or more happened than could
  /// be told.
  let isOnTheWay: Bool
}
