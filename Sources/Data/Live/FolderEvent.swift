/// What happened in a folder.
struct FolderEvent: Equatable {
  /// Of what is in the folder; empty where it happened to the folder.
  let name: Path
  /// What has the name holds other bytes; otherwise it came or went.
  let isModification: Bool
  /// The folder is elsewhere or gone.
  let isFolderLost: Bool
  /// More happened than could be told.
  let isOverflow: Bool
}
