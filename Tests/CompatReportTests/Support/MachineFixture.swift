@testable import CompatModel
@testable import CompatReport

extension ReportedFiles {
  /// The files of the fixture.
  static let fixture = ReportedFiles(corpus: "Corpus", baseline: "Reports/baseline.json")
}

/// Files that are given by path.
struct GivenFiles: FileReading {
  var contents: [String: [UInt8]] = [:]

  func kind(of path: String) throws(FileError) -> FileKind? {
    contents[path].map { .file(size: $0.count) }
  }

  func entries(of folder: String) throws(FileError) -> [String] { [] }

  func contents(of file: String) throws(FileError) -> [UInt8] {
    guard let bytes = contents[file] else { throw FileError(path: file, reason: .missing) }
    return bytes
  }

  func realPath(of path: String) throws(FileError) -> String { path }
}
