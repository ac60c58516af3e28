import Testing

/// The package has no dependencies, and the tree of tests mirrors the tree of sources.
@Suite struct StructureTests {
  static let manifest = Result {
    SourceFile(path: "Package.swift", text: try Checkout.text(of: "Package.swift"))
  }

  @Test func `the top level holds six entries and dot-files`() throws {
    let found = try Set(Checkout.entries()).subtracting(Checkout.ignoredNames)
    #expect(found == ["Package.swift", "Sources", "Tests", "Corpus", "Reports", "README.md"])
  }

  @Test func `the manifest has no packages, flags or plugins, and each folder is a target`() throws
  {
    let manifest = try Self.manifest.get()
    for member in ["package", "unsafeFlags", "binaryTarget", "systemLibrary", "plugin", "macro"] {
      #expect(manifest.occurrences(of: ".", member).map(manifest.location) == [])
    }
    for folder in try Checkout.folders(in: "Sources") + Checkout.folders(in: "Tests") {
      #expect(manifest.text.contains("name: \"\(folder)\""), "\(folder) is no target")
    }
    // Warnings are errors in every target.
    #expect(manifest.occurrences(of: "for", "target", "in", "package", ".", "targets").count == 1)
    #expect(manifest.occurrences(of: ".", "treatAllWarnings").count == 1)
  }

  /// Only then does SwiftPM compile it again when the layout of a re-exported type changes.
  @Test func `what depends on the umbrella depends on everything that it re-exports`() throws {
    let text = try Self.manifest.get().text
    let exports = try Checkout.text(of: "Sources/CodableCompat/Exports.swift")
    let list = try #require(text.firstRange(of: "let codableCompat: [Target.Dependency] = ["))
    let modules = text[list.upperBound...].prefix { $0 != "]" }
    for line in exports.split(separator: "\n") where line.contains("@_exported") {
      let module = try #require(line.split(separator: " ").last)
      #expect(modules.contains("\"\(module)\""), "\(module) is not listed")
    }
    #expect(text.ranges(of: "\"CodableCompat\"").count == 4, "use 'codableCompat'")
  }

  /// The test targets that test no single module; the programs that tests start or share checks with
  /// (one is an app's in three lines, no test survives what another one does, and the fuzzers run for
  /// hours); what several test targets share; and what articles show and only has to compile.
  static let overall: Set = [
    "ArchitectureTests", "CalibrationTests", "CompatSuiteTests", "KnownBadTests", "PageTests",
    "SupervisionTests", "adopted-models", "combined-faults", "contract-fuzzer", "fake-child",
    "json-fuzzer", "known-bad-models", "AdoptionSnippets", "BrowserDriver",
    "TestSupport",
  ]

  @Test func `every module has a test target, and the folders of its files are the module's`()
    throws
  {
    let modules = try Checkout.folders(in: "Sources")
    let targets = try Checkout.folders(in: "Tests").filter { !Self.overall.contains($0) }
    #expect(targets.filter { !modules.contains(String($0.dropLast("Tests".count))) } == [])
    // It declares nothing.
    let libraries = modules.filter { $0.first?.isUppercase == true && $0 != "Platform" }
    #expect(libraries.filter { !targets.contains("\($0)Tests") } == [])
    let files = try targets.flatMap {
      try Checkout.files(under: "Tests/\($0)", withExtension: "swift")
    }
    let strays = files.filter { file in
      let folders = file.split(separator: "/").dropLast().map(String.init)
      let inside = folders.dropFirst(2).prefix { $0 != "Support" && $0 != "Snippets" }
      let module = folders[1].dropLast("Tests".count)
      let mirrored = (["Sources", String(module)] + inside).joined(separator: "/")
      return (try? Checkout.entries(of: mirrored)) == nil
    }
    #expect(strays == [])
  }
}
