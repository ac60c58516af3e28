import Foundation

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
    let document = Data(GeneratedDocument.bytes(count: 2_000))
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
