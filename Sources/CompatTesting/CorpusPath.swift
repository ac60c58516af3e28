/// An absolute path, and the short name under which a test's output shows it.
struct CorpusPath: Sendable, Hashable {
  /// The absolute path, without `.` and `..`.
  let path: String

  /// The number of folders at the path's end that its short name begins with.
  private let shownFrom: Int

  /// Creates a path from one that is absolute.
  init(_ path: String) {
    self.init(components: path.split(separator: "/").map(String.init))
  }

  /// Resolves a path that a source file names.
  init(_ path: String, besideFile file: String) {
    let folder = path.hasPrefix("/") ? [] : file.split(separator: "/").dropLast()
    var components: [String] = []
    for component in folder + path.split(separator: "/") {
      switch component {
      case ".": continue
      case "..": _ = components.popLast()
      default: components.append(String(component))
      }
    }
    self.init(components: components)
  }

  private init(components: [String], shownFrom: Int? = nil) {
    path = "/" + components.joined(separator: "/")
    self.shownFrom = shownFrom ?? max(0, components.count - 1)
  }

  /// The name of the file or folder.
  var name: String { path.split(separator: "/").last.map(String.init) ?? "" }

  private var components: [Substring] { path.split(separator: "/") }

  /// The short name: for a file of the corpus, from the corpus folder on; otherwise with the folder
  /// around it.
  var fileID: String {
    let components = components
    let start = min(shownFrom, max(0, components.count - 2))
    return components[start...].joined(separator: "/")
  }

  /// Another path, whose short name begins where this one's does if it lies inside.
  func sibling(_ other: String) -> CorpusPath {
    let components = other.split(separator: "/").map(String.init)
    let isInside = other == path || other.hasPrefix(path + "/")
    return CorpusPath(components: components, shownFrom: isInside ? shownFrom : nil)
  }
}
