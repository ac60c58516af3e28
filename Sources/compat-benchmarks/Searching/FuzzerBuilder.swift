import Foundation

/// Links `Tests/sample-fuzzer` with libFuzzer, as `.ci/run` does with `Tests/contract-fuzzer`.
///
/// Only the program and the sample contracts are compiled once more, because libFuzzer watches what is
/// compiled for it; everything else is what this build has made. This benchmark runs in the folder of
/// the package.
struct FuzzerBuilder {
  private static let target = "Tests/sample-fuzzer"
  private static let contracts = "SampleContracts"
  private static let languageOptions = [
    "-swift-version", "6", "-parse-as-library", "-O", "-wmo", "-enable-upcoming-feature",
    "ExistentialAny", "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "MemberImportVisibility",
  ]

  private let folder: TemporaryFolder

  private let products: URL

  /// Prepares a build.
  ///
  /// - Throws: A `Program.Failure` if the target is not built.
  init(folder: TemporaryFolder) throws {
    self.folder = folder
    products = URL(fileURLWithPath: try Program("sample-fuzzer").path).deletingLastPathComponent()
  }

  /// What the compiler says where it has no libFuzzer; nil where it has.
  func whyImpossible() -> String? {
    do {
      try folder.write("", to: "Empty.swift")
      try compile(["-sanitize=fuzzer", "-typecheck", folder.path(of: "Empty.swift")])
      return nil
    } catch { return "\(error)" }
  }

  /// Compiles the sample contracts so that libFuzzer watches them.
  func compileContracts() throws {
    let sources = try Self.sources(in: "Sources/\(Self.contracts)")
    try compile(
      Self.languageOptions + [
        "-sanitize=fuzzer", "-module-name", Self.contracts, "-I", modules, "-emit-module",
        "-emit-module-path", folder.path(of: "\(Self.contracts).swiftmodule"), "-c", "-o",
        folder.path(of: "\(Self.contracts).o"),
      ] + sources)
  }

  /// Compiles and links a program.
  ///
  /// - Parameters:
  ///   - kind: How libFuzzer changes its inputs.
  ///   - faults: The folder of models with planted faults that it decodes; nil for the sample contracts,
  ///     which are compiled before.
  /// - Returns: The program.
  /// - Throws: A `Program.Failure` if it cannot be compiled.
  func program(_ kind: FuzzerKind, decodingFaultsOf faults: String? = nil) throws -> FuzzerProgram {
    let product = products.appendingPathComponent("sample-fuzzer.product/Objects.LinkFileList")
    let replaced = ["/sample_fuzzer.build/"] + (faults == nil ? ["/\(Self.contracts).build/"] : [])
    let objects = try String(contentsOf: product, encoding: .utf8).split(separator: "\n")
      .filter { object in !replaced.contains { object.contains($0) } }
    try folder.write(objects.joined(separator: "\n"), to: "objects.txt")
    let program = folder.path(of: "fuzzer-\(kind.rawValue)\(faults == nil ? "" : "-faults")")
    let models =
      try faults.map { try Self.sources(in: $0).filter { !$0.hasSuffix("/main.swift") } } ?? []
    // The folder of the contracts that are watched comes before that of all modules.
    try compile(
      Self.languageOptions + [
        "-sanitize=fuzzer", "-module-name", "sample_fuzzer", "-D", "FUZZING",
      ] + (kind == .operators ? ["-D", "OPERATORS"] : [])
        + (faults == nil ? [folder.path(of: "\(Self.contracts).o")] : ["-D", "FAULTS"])
        + ["-I", folder.path, "-I", modules, "-o", program]
        + Self.sources(in: Self.target) + models + ["@\(folder.path(of: "objects.txt"))"])
    return FuzzerProgram(path: program, folder: folder)
  }

  private var modules: String { products.appendingPathComponent("Modules").path }

  private static func sources(in folder: String) throws -> [String] {
    guard let files = FileManager.default.enumerator(atPath: folder) else {
      throw Program.Failure(description: "cannot read '\(folder)'; start in the package's folder")
    }
    return files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  private func compile(_ arguments: [String]) throws {
    try ToolRun("/usr/bin/env", ["swiftc"] + arguments, log: folder.path(of: "swiftc.txt"))()
  }
}
