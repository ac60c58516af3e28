import Testing

/// The package has no dependencies.
@Suite struct ManifestTests {
  static let manifest = Result {
    SourceFile(path: "Package.swift", text: try Checkout.text(of: "Package.swift"))
  }

  @Test(arguments: ["package", "unsafeFlags", "binaryTarget", "systemLibrary", "plugin", "macro"])
  func `the manifest does without`(_ member: String) throws {
    let manifest = try Self.manifest.get()
    #expect(manifest.occurrences(of: ".", member).map(manifest.location) == [])
  }

  @Test func `every folder of sources and tests is a target`() throws {
    let manifest = try Checkout.text(of: "Package.swift")
    for folder in try Checkout.folders(in: "Sources") + Checkout.folders(in: "Tests") {
      #expect(manifest.contains("name: \"\(folder)\""), "\(folder) is no target")
    }
  }

  @Test func `warnings are errors in every target`() throws {
    let manifest = try Self.manifest.get()
    #expect(manifest.occurrences(of: "for", "target", "in", "package", ".", "targets").count == 1)
    #expect(manifest.occurrences(of: ".", "treatAllWarnings").count == 1)
  }

  /// Only then does SwiftPM compile it again when the layout of a re-exported type changes.
  @Test func `what depends on the umbrella depends on everything that it re-exports`() throws {
    let text = try Checkout.text(of: "Package.swift")
    let exports = try Checkout.text(of: "Sources/CodableCompat/Exports.swift")
    let list = try #require(text.firstRange(of: "let codableCompat: [Target.Dependency] = ["))
    let modules = text[list.upperBound...].prefix { $0 != "]" }
    for line in exports.split(separator: "\n") where line.contains("@_exported") {
      let module = try #require(line.split(separator: " ").last)
      #expect(modules.contains("\"\(module)\""), "\(module) is not listed")
    }
    #expect(text.ranges(of: "\"CodableCompat\"").count == 4, "use 'codableCompat'")
  }
}
