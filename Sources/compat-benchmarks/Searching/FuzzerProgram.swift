import Foundation

/// A program with libFuzzer: see `Tests/sample-fuzzer`.
struct FuzzerProgram {
  let path: String
  let folder: TemporaryFolder

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
    let inputs = folder.path(of: "inputs")
    // The program ends itself; where that fails, libFuzzer ends it.
    let limit = 60 + 20 * Int(time.components.seconds)
    try ToolRun(
      path,
      [
        "-seed=1", "-seed_inputs=@\(seeds.list)", "-max_total_time=\(limit)", "-rss_limit_mb=0",
        "-verbosity=0", "-artifact_prefix=\(folder.path)/",
      ], log: folder.path(of: "fuzzer.txt"),
      environment: [
        "SAMPLE_FUZZER_CONTRACT": contract, "SAMPLE_FUZZER_STRATEGY": strategy,
        "SAMPLE_FUZZER_CORPUS": corpus, "SAMPLE_FUZZER_INPUTS": inputs,
        "SAMPLE_FUZZER_MICROSECONDS": "\(Int(time / .microseconds(1)))",
        // Otherwise the runtime would handle traps, and not libFuzzer.
        "SWIFT_BACKTRACE": "enable=no",
      ])()
    let url = URL(fileURLWithPath: inputs)
    defer { try? FileManager.default.removeItem(at: url) }
    return Self.inputs(in: [UInt8](try Data(contentsOf: url)))
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
