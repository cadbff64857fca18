#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where to look for changes of a file.
struct WatchedPlace: Equatable {
  /// The folder that the file lies in, or else the nearest on the way to it that is there; symbolic
  /// links are followed.
  let folder: Path
  /// Of the file; nil where its folder is not there.
  let name: Path?

  init(of file: Path) {
    let path = Self.followingLinks(file)
    var folder = path.folder
    name =
      Self.isFolder(folder)
      ? Path(path.suffix(path.count - folder.count).drop { $0 == slash }) : nil
    while !Self.isFolder(folder), folder.folder != folder { folder = folder.folder }
    self.folder = folder
  }

  /// What the links at the end of a path lead to, whether or not anything is there. Those on the way
  /// are the system's to follow.
  private static func followingLinks(_ path: Path) -> Path {
    var path = path
    // As many as the system follows: they may lead in a circle.
    for _ in 0..<40 {
      guard let target = try? FileSystem.target(ofLink: path) else { break }
      path = target.first == slash ? target : path.folder + [slash] + target
    }
    return path
  }

  private static func isFolder(_ path: Path) -> Bool {
    (try? FileStatus.of(path))??.kind == .folder
  }
}

private let slash = UInt8(ascii: "/")
