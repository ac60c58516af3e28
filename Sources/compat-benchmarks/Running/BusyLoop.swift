import Foundation

/// A process that does nothing but decode and encode: two of them share nothing but the machine.
///
/// The speed-up of two over one is what the machine can give; it includes noise, memory bandwidth
/// and lower clock rates when both cores are busy.
enum BusyLoop {
  /// The first argument of the process.
  static let argument = "--busy-loop"

  /// Does the work, which takes about as long as a run with two processes: a short one would be
  /// measured in a moment at which the machine gives its best.
  static func run() throws {
    let document = Data(try JSONEncoder().encode(GrowingOrder.example(lines: 10)))
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    encoder.outputFormatting = .sortedKeys
    for _ in 0..<100_000 {
      _ = try encoder.encode(decoder.decode(GrowingOrder.self, from: document))
    }
  }

  static func runProcesses(_ count: Int) throws {
    let program = try Program("compat-benchmarks")
    let loops = try (0..<count).map { _ in try ProgramRun(program, [argument]) }
    for loop in loops { try loop.wait() }
  }
}
