package import Foundation

package enum Checkout {
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the names of the files in a folder, without their extension, sorted.
  package static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }.sorted()
  }

  /// Returns the paths of Markdown files that speak to users: the README and the articles.
  package static func articles() -> [String] {
    var paths = ["README.md"]
    let walker = FileManager.default.enumerator(atPath: root.appending(path: "Sources").path)
    while let path = walker?.nextObject() as? String {
      if path.hasSuffix(".md") { paths.append("Sources/\(path)") }
    }
    return paths.sorted()
  }

  /// Returns the texts of the scripts and pipelines that the articles name.
  package static func examples() throws -> [String] {
    let folder = "Sources/CodableCompat/CodableCompat.docc/Resources"
    return try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".sh") }.sorted()
      .map { try text("\(folder)/\($0)") }
  }
}
