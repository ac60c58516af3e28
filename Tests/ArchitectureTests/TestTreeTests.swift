import Testing

/// The tree of tests mirrors the tree of sources.
@Suite struct TestTreeTests {
  /// The test targets that test no single module.
  static let overall: Set = [
    "ArchitectureTests", "CalibrationTests", "CompatSuiteTests", "KnownBadTests",
    "PageTests", "SupervisionTests",
  ]

  /// The programs that tests start or share checks with: the first one is an app's in three lines, no
  /// test survives what the last one does, and the fuzzers run for hours.
  static let programs: Set = [
    "adopted-models", "combined-faults", "contract-fuzzer", "fake-child", "json-fuzzer",
    "known-bad-models", "sample-fuzzer",
  ]

  /// What several test targets share, and what articles show and only has to compile.
  static let support: Set = ["AdoptionSnippets", "BrowserDriver", "TestSupport"]

  @Test func `every test target is named after the module that it tests`() throws {
    let modules = try Set(Checkout.folders(in: "Sources").map { "\($0)Tests" })
    let strays = try Checkout.folders(in: "Tests").filter {
      !modules.union(Self.overall).union(Self.programs).union(Self.support).contains($0)
    }
    #expect(strays == [])
  }

  @Test func `the folder of every test file is a folder of the module, or its support`() throws {
    let strays = try Checkout.swiftFiles(under: "Tests").filter { file in
      let target = file.folders[1]
      guard !Self.overall.union(Self.programs).union(Self.support).contains(target) else {
        return false
      }
      let folders = file.folders.dropFirst(2).prefix { $0 != "Support" && $0 != "Snippets" }
      let module = target.dropLast("Tests".count)
      let mirrored = (["Sources", String(module)] + folders).joined(separator: "/")
      return (try? Checkout.entries(of: mirrored)) == nil
    }.map(\.path)
    #expect(strays == [])
  }

  @Test func `every module that others import is tested`() throws {
    let targets = try Set(Checkout.folders(in: "Tests"))
    let libraries = try Checkout.folders(in: "Sources").filter { $0.first?.isUppercase == true }
    #expect(libraries.filter { !targets.contains("\($0)Tests") } == [])
  }
}
