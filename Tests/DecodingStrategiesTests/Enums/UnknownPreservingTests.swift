import DecodingStrategies
import Foundation
import Testing

private enum ItemType: UnknownPreserving, CodingKeyRepresentable {
  case house, tree
  case unknown(String)

  static let knownCases: [Self] = [.house, .tree]

  var rawValue: String {
    switch self {
    case .house: "house"
    case .tree: "tree"
    case .unknown(let rawValue): rawValue
    }
  }
}

private enum Planet: UnknownPreserving {
  case mercury, venus
  case unknown(Int)

  static let knownCases: [Self] = [.mercury, .venus]

  var rawValue: Int {
    switch self {
    case .mercury: 1
    case .venus: 2
    case .unknown(let rawValue): rawValue
    }
  }
}

private struct Item: Codable, Equatable {
  var itemType: ItemType
  var fallback: ItemType?
}

/// Whether a value is the case `unknown`; equality compares raw values only.
private func isUnknown(_ type: ItemType) -> Bool {
  if case .unknown = type { true } else { false }
}

@Suite struct UnknownPreservingTests {
  @Test(arguments: [
    ("house", false), ("tree", false), ("castle", true), ("House", true), ("", true),
  ])
  func `only a raw value that is not listed is unknown`(rawValue: String, expected: Bool) throws {
    let types = try read(#"["\#(rawValue)"]"#, as: [ItemType].self)
    #expect(types.map(isUnknown) == [expected])
    #expect(types.map(\.rawValue) == [rawValue])
  }

  @Test(arguments: [
    #"["house","castle","tree"]"#, #"["unknown"]"#, #"["\u00e9\n"]"#,
  ])
  func `strings come back as they came`(json: String) throws {
    let types = try read(json, as: [ItemType].self)
    #expect(try read(written(types), as: [String].self) == read(json, as: [String].self))
  }

  @Test func `integers come back as they came`() throws {
    let json = "[1,2,9,-9223372036854775808,9223372036854775807]"
    #expect(try written(read(json, as: [Planet].self)) == json)
  }

  @Test(arguments: [
    ("{}", Fault.keyNotFound), (#"{"itemType":null}"#, .valueNotFound),
    (#"{"itemType":1}"#, .typeMismatch), (#"{"itemType":[]}"#, .typeMismatch),
  ])
  func `missing, null and another type throw`(json: String, expected: Fault) {
    #expect(fault { try read(json, as: Item.self) } == expected)
  }

  @Test func `an integer that does not fit throws`() {
    #expect(fault { try read("[99999999999999999999]", as: [Planet].self) } == .dataCorrupted)
  }

  @Test func `equality and hash go by raw value`() {
    let stored = ItemType.unknown("house")
    #expect(stored == .house)
    #expect(stored != .tree)
    #expect(ItemType.unknown("castle") == .unknown("castle"))
    #expect(ItemType.unknown("castle") != .unknown("hut"))
    let types: Set<ItemType> = [.house, .unknown("house"), .unknown("castle"), .unknown("castle")]
    #expect(types.count == 2)
  }

  @Test func `a value is made from any raw value, and reflects it`() {
    #expect(!isUnknown(ItemType(rawValue: "house")))
    #expect(isUnknown(ItemType(rawValue: "castle")))
    let seen: Any = ItemType(rawValue: "castle")
    #expect((seen as? any RawRepresentable)?.rawValue as? String == "castle")
  }

  @Test func `generic code over raw values reaches the same values`() throws {
    func make<Value: RawRepresentable>(_ rawValue: Value.RawValue) -> Value? {
      Value(rawValue: rawValue)
    }
    let castle: ItemType? = make("castle")
    #expect(castle?.rawValue == "castle")
  }

  @Test func `an unknown key of a dictionary survives a round trip`() throws {
    let json = #"{"castle":2,"house":1}"#
    let counts = try read(json, as: [ItemType: Int].self)
    #expect(counts == [.house: 1, .unknown("castle"): 2])
    #expect(try written(counts) == json)
  }

  @Test func `key strategies, optionals and property lists work`() throws {
    let item = try read(
      #"{"item_type":"castle","fallback":null}"#, as: Item.self, keys: .convertFromSnakeCase)
    #expect(item == Item(itemType: .unknown("castle"), fallback: nil))
    #expect(try throughPropertyList(item) == item)
  }
}
