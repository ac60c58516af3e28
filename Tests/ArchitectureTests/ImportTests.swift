import Testing

/// A module is what it imports.
@Suite struct ImportTests {
  /// The modules of the toolchain that reach the operating system.
  static let system: Set = ["Darwin", "Glibc", "MachO", "Musl"]

  static let foundation: Set = ["Foundation", "FoundationEssentials"]

  /// What the files of each module may import.
  static let allowed: [String: Set<String>] = [
    "JSONSyntax": ["Synchronization"],
    "DecodingStrategies": [],
    "CompatModel": foundation.union(["Dispatch", "JSONSyntax", "Synchronization"]),
    "CompatOperators": foundation.union(["CompatModel", "JSONSyntax"]),
    "CompatEngine": foundation.union(["CompatModel", "JSONSyntax", "Synchronization"]),
    "CompatReport": foundation.union(["CompatModel", "JSONSyntax"]),
    "CodableCompat": foundation.union([
      "CompatModel", "CompatOperators", "CompatEngine", "CompatReport", "JSONSyntax",
    ]),
    "CompatTesting": foundation.union([
      "CodableCompat", "JSONSyntax", "Synchronization", "Testing",
    ]),
    "CompatCommand": foundation.union(system).union([
      "CodableCompat", "JSONSyntax", "Synchronization",
    ]),
    "SampleContracts": foundation.union(["CodableCompat", "DecodingStrategies"]),
    "codable-compat": ["CompatCommand", "SampleContracts"],
    "compat-benchmarks": foundation.union(system).union([
      "BrowserDriver", "CodableCompat", "JSONSyntax", "SampleContracts",
    ]),
  ]

  @Test func `the table names every module`() throws {
    #expect(try Set(Checkout.folders(in: "Sources")) == Set(Self.allowed.keys))
  }

  @Test(arguments: allowed.keys.sorted())
  func `a module imports nothing but what it may`(module: String) throws {
    let files = try Checkout.swiftFiles(under: "Sources/\(module)")
    try #require(!files.isEmpty)
    let allowed = try #require(Self.allowed[module])
    let violations = files.flatMap { file in
      file.imports.filter { !allowed.contains($0.text) }
        .map { "\(file.location($0)): \(module) imports \($0.text)" }
    }
    #expect(violations == [])
  }

  /// The whole of Foundation makes a process start slowly; only measurements compare with it.
  @Test func `Foundation is a fallback for FoundationEssentials`() throws {
    let files = try Checkout.swiftFiles(under: "Sources")
      .filter { $0.folders[1] != "compat-benchmarks" }
    let violations = files.flatMap { file in
      file.imports.filter { $0.text == "Foundation" && !file.isFallback($0) }.map(file.location)
    }
    #expect(violations == [])
  }

  @Test func `an import is a fallback only after a condition that checks for the essentials`() {
    let fallback = SourceFile(
      path: "A.swift",
      text: """
        #if canImport(FoundationEssentials)
          import FoundationEssentials
        #else
          import Foundation
        #endif
        """)
    #expect(fallback.imports.map(fallback.isFallback) == [false, true])
    let plain = SourceFile(path: "B.swift", text: "import Foundation")
    #expect(plain.imports.map(plain.isFallback) == [false])
  }
}

extension SourceFile {
  /// Whether an import stands in the `#else` of `#if canImport(FoundationEssentials)`.
  fileprivate func isFallback(_ module: SwiftToken) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
    guard module.line >= 4 else { return false }
    return lines[module.line - 2] == "#else"
      && lines[module.line - 4] == "#if canImport(FoundationEssentials)"
  }
}
