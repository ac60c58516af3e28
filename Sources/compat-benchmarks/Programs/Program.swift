import Foundation

/// A program of the same build; it is in the same folder as this one.
struct Program {
  /// A program that cannot be measured.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// How a program is put together.
  enum Linkage {
    case dynamic
    case `static`

    var adverb: String { self == .static ? "statically" : "dynamically" }
  }

  let path: String

  /// Finds a program.
  ///
  /// - Throws: A ``Failure`` if it is not built.
  init(_ name: String) throws {
    let folder = try Program.folder()
    path = folder.appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Program.missing([name], in: folder)
    }
  }

  /// Finds several programs.
  ///
  /// - Throws: A ``Failure`` that names all that are not built.
  static func all(named names: Set<String>) throws -> [String: Program] {
    let folder = try Program.folder()
    let missing = names.sorted().filter { name in
      !FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent(name).path)
    }
    guard missing.isEmpty else { throw Program.missing(missing, in: folder) }
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try Program($0)) })
  }

  private static func folder() throws -> URL {
    guard let executable = Bundle.main.executableURL else {
      throw Failure(description: "cannot find the folder of this program; start it by its path")
    }
    return executable.resolvingSymlinksInPath().deletingLastPathComponent()
  }

  private static func missing(_ names: [String], in folder: URL) -> Failure {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return Failure(
      description: """
        not built in \(folder.path): \(list); build and measure with \
        'swift run -c release compat-benchmarks'
        """)
  }

  static func itself() throws -> Program {
    guard let name = Bundle.main.executableURL?.lastPathComponent else {
      throw Failure(description: "cannot find the name of this program; start it by its path")
    }
    return try Program(name)
  }

  /// Whether the program contains the standard library, or loads it when it starts.
  func linkage() throws -> Linkage {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    let isDynamic = ["libswiftCore.so", "libswiftCore.dylib"].contains { name in
      bytes.range(of: Data(name.utf8)) != nil
    }
    return isDynamic ? .dynamic : .static
  }
}
