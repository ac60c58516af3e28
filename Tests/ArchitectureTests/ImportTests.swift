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
    "CompatReport": foundation.union(["CompatEngine", "CompatModel", "JSONSyntax"]),
    "CodableCompat": foundation.union([
      "CompatModel", "CompatOperators", "CompatEngine", "CompatReport", "JSONSyntax",
    ]),
    "CompatTesting": foundation.union([
      "CodableCompat", "CompatCommand", "CompatEngine", "CompatModel", "Dispatch", "JSONSyntax",
      "Synchronization", "Testing",
    ]),
    "Platform": foundation.union(system),
    "CompatCommand": [
      "CodableCompat", "CompatEngine", "JSONSyntax", "Platform", "Synchronization",
    ],
    "SampleContracts": foundation.union(["CodableCompat", "DecodingStrategies"]),
    "codable-compat": ["CompatCommand", "SampleContracts"],
    "compat-benchmarks": foundation.union(system).union([
      "BrowserDriver", "CodableCompat", "JSONSyntax", "SampleContracts",
    ]),
  ]

  @Test func `a module imports nothing but what it may`() throws {
    #expect(try Set(Checkout.folders(in: "Sources")) == Set(Self.allowed.keys))
    for (module, allowed) in Self.allowed {
      let files = try Checkout.sources(in: module)
      #expect(!files.isEmpty)
      for file in files {
        let others = file.imports.filter { !allowed.contains($0.text) }
        #expect(others.map { "\(file.location($0)): \($0.text)" } == [])
      }
    }
  }

  /// The whole of Foundation makes a process start slowly; only measurements compare with it.
  @Test func `Foundation is a fallback for FoundationEssentials`() throws {
    for file in try Checkout.sources() where file.folders[1] != "compat-benchmarks" {
      let plain = file.imports.filter { $0.text == "Foundation" && !file.isFallback($0) }
      #expect(plain.map(file.location) == [])
    }
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
    guard module.line >= 4 else { return false }
    return lines[module.line - 2] == "#else"
      && lines[module.line - 4] == "#if canImport(FoundationEssentials)"
  }
}
