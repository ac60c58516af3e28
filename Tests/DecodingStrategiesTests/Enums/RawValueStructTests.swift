import Foundation
import Testing

struct ItemKind: RawRepresentable, Codable, Hashable, Sendable {
  var rawValue: String

  static let house = ItemKind(rawValue: "house")
  static let tree = ItemKind(rawValue: "tree")
}

extension ItemKind: CodingKeyRepresentable {}

private struct Planet: RawRepresentable, Codable, Hashable {
  var rawValue: Int

  static let venus = Planet(rawValue: 2)
}

private struct Item: Codable, Equatable {
  var type: ItemKind
}

/// What the article about this pattern says, tried out.
@Suite struct RawValueStructTests {
  @Test func `the code in the article is the code of this file`() throws {
    let here = URL(filePath: #filePath)
    let article = here.deletingLastPathComponent().appending(
      path: "../../../Sources/DecodingStrategies/DecodingStrategies.docc/RawValueStruct.md")
    let blocks = try String(contentsOf: article, encoding: .utf8)
      .split(separator: "```swift\n").dropFirst().compactMap { $0.split(separator: "```").first }
    #expect(blocks.count == 1)
    let source = try String(contentsOf: here, encoding: .utf8)
    for block in blocks {
      #expect(source.contains(block))
    }
  }

  @Test func `every raw value comes back as it came`() throws {
    let json = #"["house","castle",""]"#
    let types = try read(json, as: [ItemKind].self)
    #expect(types.first == .house)
    #expect(try written(types) == json)
    #expect(try written(read("[2,9]", as: [Planet].self)) == "[2,9]")
    #expect(Set(types + types).count == 3)
  }

  @Test(arguments: [
    ("{}", Fault.keyNotFound), (#"{"type":null}"#, .valueNotFound), (#"{"type":1}"#, .typeMismatch),
  ])
  func `missing, null and another type throw`(json: String, expected: Fault) {
    #expect(fault { try read(json, as: Item.self) } == expected)
  }

  @Test func `unknown keys of a dictionary survive`() throws {
    let json = #"{"castle":2,"house":1}"#
    #expect(try written(read(json, as: [ItemKind: Int].self)) == json)
  }
}
