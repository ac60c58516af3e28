@testable import CompatCommand
@testable import CompatEngine
import Foundation

/// Checks that the branches of a model are counted.
///
/// It is no part of the package, because no target of it is compiled with these options.
@main
enum Branches {
  /// A model with a branch for large numbers.
  private struct Model: Decodable {
    let number: Int
    let note: String?

    private enum CodingKeys: CodingKey { case number, note }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      number = try container.decode(Int.self, forKey: .number)
      note = number > 9 ? try container.decode(String.self, forKey: .note) : nil
    }
  }

  static func main() {
    guard let counters = EdgeCounters.ofProgram(), counters.count > 0 else {
      fail("the counters of the program are not found")
    }
    func branches(_ payload: String) -> Set<UInt64> {
      func read() { _ = try? JSONDecoder().decode(Model.self, from: Data(payload.utf8)) }
      read()
      return Set(counters.branches { read() })
    }
    let small = branches(#"{"number":1}"#)
    let large = branches(#"{"number":10,"note":"a"}"#)
    guard !small.isEmpty, small == branches(#"{"number":7}"#) else {
      fail("equal payloads take other branches")
    }
    guard !large.subtracting(small).isEmpty, large != branches(#"{"number":10}"#) else {
      fail("another branch of the model is not noticed")
    }
    print("\(counters.count) branches, \(small.count) and \(large.count) of them taken")
  }

  private static func fail(_ message: String) -> Never {
    print("error: \(message)")
    exit(1)
  }
}
