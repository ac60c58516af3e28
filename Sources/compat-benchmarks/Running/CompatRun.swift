import Foundation

/// A run of the command line, as a user would start it, with a folder for its reports and results.
struct CompatRun {
  struct Totals: Decodable {
    /// The number of checks that were made.
    let checks: Int

    /// The number of checks by outcome.
    let tally: [String: Int]
  }

  private struct Report: Decodable {
    let totals: Totals
  }

  let program: Program

  let corpus: String
  let arguments: [String]

  /// The folder of reports and results.
  let output: String

  /// Neither outcomes that are worse than expected nor a sample that cannot be read are failures of
  /// the program.
  static let accepted: ClosedRange<Int32> = 0...3

  /// The same run with another folder for its reports and results.
  func writing(to output: String) -> CompatRun {
    CompatRun(program: program, corpus: corpus, arguments: arguments, output: output)
  }

  /// Runs it, until it has written its reports.
  func callAsFunction(_ more: String...) throws {
    try start(more).wait(accepting: CompatRun.accepted)
  }

  func start(_ more: [String] = []) throws -> ProgramRun {
    let folders = [
      "--corpus", corpus, "--reports", output, "--results", "\(output)/results", "--quiet",
    ]
    return try ProgramRun(program, ["run"] + arguments + folders + more)
  }

  /// The totals of the last run.
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

/// A process that does nothing but decode and encode: two of them share nothing but the machine.
///
/// The speed-up of two over one is what the machine can give; it includes noise, memory bandwidth
/// and lower clock rates when both cores are busy.
enum BusyLoop {
  /// The first argument of the process.
  static let argument = "--busy-loop"

  private struct Order: Codable {
    struct Line: Codable {
      var sku: String
      var title: String
      var quantity: Int
      var price: Double
    }
    var id: Int
    var reference: String
    var isGift: Bool
    var lines: [Line]
    var total: Double
  }

  private struct Page: Codable {
    var page: Int
    var orders: [Order]
  }

  /// Does the work, which takes about as long as a run with two processes: a short one would be
  /// measured in a moment at which the machine gives its best.
  static func run() throws {
    let line = #"{"sku":"2f4a01c9","title":"Tea (loose leaf), 250 g","quantity":3,"price":41.15}"#
    let order = """
      {"id":10000000,"reference":"1c3a55e0-2b9d70f4","isGift":false,"lines":[\(line),\(line)],\
      "total":123.45}
      """
    let orders = [String](repeating: order, count: 5).joined(separator: ",")
    let document = Data("{\"page\":1,\"orders\":[\(orders)]}".utf8)
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    encoder.outputFormatting = .sortedKeys
    for _ in 0..<130_000 {
      _ = try encoder.encode(decoder.decode(Page.self, from: document))
    }
  }

  static func runProcesses(_ count: Int) throws {
    let program = try Program.itself()
    let loops = try (0..<count).map { _ in try ProgramRun(program, [argument]) }
    for loop in loops { try loop.wait() }
  }
}

/// A folder that exists while something is measured.
struct TemporaryFolder {
  let path: String

  /// Does some work with a folder, and removes it even if the work fails.
  static func with<Result>(_ work: (TemporaryFolder) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("compat-benchmarks-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    // An interruption must not leave the folder behind.
    let ends = [SIGINT, SIGTERM].map { signal in
      Foundation.signal(signal, SIG_IGN)
      let end = DispatchSource.makeSignalSource(signal: signal, queue: .global())
      end.setEventHandler {
        try? FileManager.default.removeItem(at: url)
        exit(130)
      }
      end.resume()
      return end
    }
    defer {
      for end in ends { end.cancel() }
      for signal in [SIGINT, SIGTERM] { Foundation.signal(signal, SIG_DFL) }
      try? FileManager.default.removeItem(at: url)
    }
    return try work(TemporaryFolder(path: url.path))
  }

  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, with its parent folders.
  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path(of: name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
