#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where to look for changes of a file.
struct WatchedPlace: Equatable {
  /// A symbolic link.
  struct Link: Equatable {
    let folder: Path
    let name: Path
  }

  /// The folder that the file lies in, or else the nearest on the way to it that is there; no link is
  /// in its path.
  private(set) var folder: Path
  /// Of the file; nil where its folder is not there.
  private(set) var name: Path?
  /// Those on the way, and at its end, in the order in which they are followed.
  private(set) var links: [Link] = []
  /// The folders on the way, without links in their paths.
  private(set) var foldersOnTheWay: [Path] = []

  init(of file: Path) {
    folder = file.first == slash ? [slash] : [UInt8(ascii: ".")]
    var rest = Self.names(file)
    while let next = rest.popLast() {
      switch Self.kind(folder.appending(next)) {
      case .link:
        guard links.count < Self.mostLinks, follow(next, into: &rest) else { return }
      case .folder where !rest.isEmpty:
        foldersOnTheWay.append(folder)
        folder = folder.appending(next)
      default:
        name = rest.isEmpty ? next : nil
        return
      }
    }
  }

  /// Goes on at what a link leads to, whether or not anything is there.
  private mutating func follow(_ link: Path, into rest: inout [Path]) -> Bool {
    guard let target = try? FileSystem.target(ofLink: folder.appending(link)) else { return false }
    links.append(Link(folder: folder, name: link))
    rest += Self.names(target)
    if target.first == slash {
      foldersOnTheWay.append(folder)
      folder = [slash]
    }
    return true
  }

  /// As many as the system follows: they may lead in a circle.
  private static let mostLinks = 40

  /// Of the folders of a path and of what it leads to, the last one first.
  private static func names(_ path: Path) -> [Path] {
    path.split(separator: slash).map { Path($0) }.filter { $0 != [UInt8(ascii: ".")] }.reversed()
  }

  /// nil where nothing is, or nothing can be looked at.
  private static func kind(_ path: Path) -> FileStatus.Kind? {
    (try? FileStatus.of(path, followingLinks: false))??.kind
  }
}

extension Path {
  /// The path of what has a name in the folder of this path.
  fileprivate func appending(_ name: Path) -> Path {
    last == slash ? self + name : self + [slash] + name
  }
}

private let slash = UInt8(ascii: "/")
