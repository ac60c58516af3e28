import Foundation

/// A run of the command line, as a user would start it, with its own place for what it writes.
struct CompatRun {
  /// What a run says that it has done.
  struct Totals: Decodable {
    /// The number of checks that were made.
    let checks: Int

    /// The number of checks by outcome.
    let tally: [String: Int]
  }

  private struct Report: Decodable {
    let totals: Totals
  }

  /// The program.
  let program: Program

  /// The folder of the corpus.
  let corpus: String

  /// The contracts and options.
  let arguments: [String]

  /// Where reports and results go.
  let output: String

  /// Outcomes that are worse than expected are no failure of the program, nor is a sample that
  /// cannot be read.
  static let accepted: ClosedRange<Int32> = 0...3

  /// The same run with another place for what it writes.
  func writing(to output: String) -> CompatRun {
    CompatRun(program: program, corpus: corpus, arguments: arguments, output: output)
  }

  /// Runs it, until it has written its reports.
  ///
  /// - Parameter more: More options.
  /// - Throws: What goes wrong with it.
  func callAsFunction(_ more: String...) throws {
    try start(more).wait(accepting: CompatRun.accepted)
  }

  /// Starts it.
  ///
  /// - Parameter more: More options.
  /// - Returns: The process.
  /// - Throws: What keeps it from starting.
  func start(_ more: [String] = []) throws -> ProgramRun {
    let folders = [
      "--corpus", corpus, "--reports", output, "--results", "\(output)/results", "--quiet",
    ]
    return try ProgramRun(program, ["run"] + arguments + folders + more)
  }

  /// What the last run has said.
  func totals() throws -> Totals {
    let file = URL(fileURLWithPath: output).appendingPathComponent("compat.json")
    return try JSONDecoder().decode(Report.self, from: Data(contentsOf: file)).totals
  }

  /// The number of bytes of the result files.
  func resultBytes() throws -> Int {
    let folder = URL(fileURLWithPath: output).appendingPathComponent("results")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.reduce(0) { try $0 + Data(contentsOf: $1).count }
  }
}
