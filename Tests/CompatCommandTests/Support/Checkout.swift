import Foundation

/// The files of this package.
enum Checkout {
  /// The package's folder.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns the text of a file.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the names of the files in a folder, without their extension, sorted.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }.sorted()
  }

  /// Returns the Markdown files that speak to users: the README and the articles.
  static func articles() throws -> [String] {
    var paths = ["README.md"].filter {
      FileManager.default.fileExists(atPath: root.appending(path: $0).path)
    }
    let walker = FileManager.default.enumerator(atPath: root.appending(path: "Sources").path)
    while let path = walker?.nextObject() as? String {
      if path.hasSuffix(".md") { paths.append("Sources/\(path)") }
    }
    return try paths.sorted().map(text)
  }

  /// Returns the texts of the scripts and pipelines that the articles name.
  static func examples() throws -> [String] {
    let folder = "Sources/CodableCompat/CodableCompat.docc/Resources"
    return try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".sh") }.sorted()
      .map { try text("\(folder)/\($0)") }
  }
}
