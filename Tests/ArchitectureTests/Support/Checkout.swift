import Foundation

/// The files of this package, with or without version control around them.
enum Checkout {
  /// The top level.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns the text of a file.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the names of everything directly in a folder, sorted; dot-files are left out.
  static func entries(of folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path(percentEncoded: false)
    ).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Returns the folders directly in a folder, sorted; documentation catalogues are left out.
  static func folders(in folder: String) throws -> [String] {
    try entries(of: folder).filter { name in
      let values = try root.appending(path: "\(folder)/\(name)")
        .resourceValues(forKeys: [.isDirectoryKey])
      return values.isDirectory == true && !name.hasSuffix(".docc")
    }
  }

  static func files(under folder: String, withExtension pathExtension: String) throws -> [String] {
    let start = root.appending(path: folder).path(percentEncoded: false)
    return try FileManager.default.subpathsOfDirectory(atPath: start)
      .filter { $0.hasSuffix(".\(pathExtension)") && !$0.hasPrefix(".") }
      .map { "\(folder)/\($0)" }
      .sorted()
  }

  /// The Swift files below `Sources`, by path: taken apart once for all tests.
  private static let allSources = Result {
    try files(under: "Sources", withExtension: "swift").map {
      SourceFile(path: $0, text: try text(of: $0))
    }
  }

  /// Returns the Swift files of a module or one of its folders, or of all modules, by path.
  static func sources(in folder: String? = nil) throws -> [SourceFile] {
    let files = try allSources.get()
    return folder.map { folder in files.filter { $0.path.hasPrefix("Sources/\(folder)/") } }
      ?? files
  }

  /// The names that `.gitignore` keeps out of the top level.
  static var ignoredNames: Set<String> {
    let lines = (try? text(of: ".gitignore"))?.split(separator: "\n") ?? []
    return Set(lines.map { $0.hasSuffix("/") ? String($0.dropLast()) : String($0) })
  }
}
