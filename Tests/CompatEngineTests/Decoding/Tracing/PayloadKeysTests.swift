import Foundation
import JSONSyntax
import Testing

@testable import CompatEngine

@Suite struct PayloadKeysTests {
  private static let keys = PayloadKeys {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }

  /// An object of so many members, and more that have the converted keys of the first and the last.
  private static func object(_ count: Int, from first: Int) -> String {
    let members = (0..<count).map { "\"line_item_\($0)\":\(first + $0)" }
    let others = ["lineItem0", "line_item_0", "lineItem\(count - 1)"].map { "\"\($0)\":-1" }
    return "{\((members + others).joined(separator: ","))}"
  }

  @Test(arguments: [3, 64, 65, 5_000])
  func `a member of any object is found by its converted key, the first of several`(
    count: Int
  ) throws {
    let document = try JSONDocument(
      parsing: "[\(Self.object(count, from: 0)),\(Self.object(count, from: count))]")
    let objects = Array(document.root.children)
    func members(_ object: JSONNode) -> [String?] {
      (0..<count).map { Self.keys.member("lineItem\($0)", of: object).map { "\($0.value)" } }
    }
    // One after the other, and the first one once more.
    #expect(members(objects[0]) == (0..<count).map(String.init))
    #expect(members(objects[1]) == (count..<2 * count).map(String.init))
    #expect(members(objects[0]) == (0..<count).map(String.init))
    for key in ["line_item_0", "lineItem\(count)", ""] {
      #expect(Self.keys.member(key, of: objects[0]) == nil)
    }
  }
}
