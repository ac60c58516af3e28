import Foundation

/// A program of the same build: it lies beside this one.
struct Program {
  /// A program that cannot be measured.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// How a program is put together.
  enum Linkage: String {
    case dynamic
    case `static`
  }

  /// Where it lies.
  let path: String

  /// Finds a program.
  ///
  /// - Parameter name: Its name.
  /// - Throws: A ``Failure`` where it is not built.
  init(_ name: String) throws {
    guard let executable = Bundle.main.executableURL else {
      throw Failure(description: "it cannot be told where this program lies")
    }
    let folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    path = folder.appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Failure(
        description: """
          there is no '\(name)' in \(folder.path); build everything, as this program was built: \
          swift build -c \(folder.lastPathComponent)
          """)
    }
  }

  /// This program.
  static func itself() throws -> Program {
    guard let name = Bundle.main.executableURL?.lastPathComponent else {
      throw Failure(description: "it cannot be told what this program is called")
    }
    return try Program(name)
  }

  /// Whether the standard library is part of the program, or is looked for when it starts.
  func linkage() throws -> Linkage {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    let isDynamic = ["libswiftCore.so", "libswiftCore.dylib"].contains { name in
      bytes.range(of: Data(name.utf8)) != nil
    }
    return isDynamic ? .dynamic : .static
  }
}
