import Foundation

/// A program with libFuzzer: see `Tests/sample-fuzzer`.
struct FuzzerProgram {
  let path: String
  let folder: TemporaryFolder

  /// The exit code of libFuzzer where an input ends the process.
  private static let foundCrash: Int32 = 77

  /// Fuzzes one strategy.
  ///
  /// - Parameters:
  ///   - contract: The id of the contract.
  ///   - strategy: The id of the strategy.
  ///   - corpus: The folder of the corpus.
  ///   - seeds: The first inputs.
  ///   - time: The processor time from the first execution on.
  /// - Returns: All inputs that were executed, in order.
  /// - Throws: A `Program.Failure`, also where a model ends the process.
  func run(
    contract: String, strategy: String, corpus: String, seeds: FuzzerSeeds, for time: Duration
  ) throws -> [[UInt8]] {
    try tool(
      ["CONTRACT": contract, "STRATEGY": strategy, "CORPUS": corpus], seeds: seeds, seed: 1,
      for: time)()
    let url = URL(fileURLWithPath: inputs)
    defer { try? FileManager.default.removeItem(at: url) }
    return Self.inputs(in: [UInt8](try Data(contentsOf: url)))
  }

  /// Fuzzes two strategies that must agree on every payload.
  ///
  /// - Parameters:
  ///   - contract: The id of the contract.
  ///   - strategies: The ids of the strategies.
  ///   - corpus: The folder of the corpus.
  ///   - seeds: The first inputs.
  ///   - seed: The seed of libFuzzer.
  ///   - time: The processor time from the first execution on.
  /// - Returns: Whether an input was found on which they do not, or that ends the process.
  /// - Throws: A `Program.Failure`.
  func findsDifference(
    contract: String, strategies: (String, String), corpus: String, seeds: FuzzerSeeds, seed: Int,
    for time: Duration
  ) throws -> Bool {
    try tool(
      [
        "CONTRACT": contract, "STRATEGY": strategies.0, "TWIN": strategies.1, "CORPUS": corpus,
      ], seeds: seeds, seed: seed, for: time)(accepting: Self.foundCrash)
  }

  private var inputs: String { folder.path(of: "inputs") }

  private func tool(
    _ options: [String: String], seeds: FuzzerSeeds, seed: Int, for time: Duration
  ) -> ToolRun {
    // The program ends itself; where that fails, libFuzzer ends it.
    let limit = 60 + 20 * Int(time.components.seconds)
    var variables = options
    variables["INPUTS"] = inputs
    variables["MICROSECONDS"] = "\(Int(time / .microseconds(1)))"
    var environment = Dictionary(
      uniqueKeysWithValues: variables.map { ("SAMPLE_FUZZER_\($0)", $1) })
    // Otherwise the runtime would handle traps, and not libFuzzer.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return ToolRun(
      path,
      [
        "-seed=\(seed)", "-seed_inputs=@\(seeds.list)", "-max_total_time=\(limit)",
        "-rss_limit_mb=0", "-verbosity=0", "-artifact_prefix=\(folder.path)/",
      ], log: folder.path(of: "fuzzer.txt"), environment: environment)
  }

  /// Divides a file of inputs: each stands behind its number of bytes, in four bytes of little endian.
  private static func inputs(in bytes: [UInt8]) -> [[UInt8]] {
    var inputs: [[UInt8]] = []
    var rest = bytes[...]
    while rest.count >= 4 {
      let count = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      inputs.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return inputs
  }
}
