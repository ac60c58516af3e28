import JSONSyntax
import TestSupport
import Testing

@Suite struct JSONDifferenceTests {
  /// A difference as a line: `- /old value`, `+ /new value`, `/old (/new) value ⇒ value`.
  static func line(_ difference: JSONDifference) -> String {
    switch difference.change {
    case .added(let value): "+ \(difference.pointer) \(value)"
    case .removed(let value): "- \(difference.pointer) \(value)"
    case .replaced(let old, let new):
      difference.newPointer == difference.pointer
        ? "\(difference.pointer) \(old) ⇒ \(new)"
        : "\(difference.pointer) (\(difference.newPointer?.description ?? "nil")) \(old) ⇒ \(new)"
    }
  }

  @Test func `differences are few, and each is where it belongs`() throws {
    for row in try TableFile("differences.txt").rows {
      let found = JSONDifference.between(try Sample.value(row[0]), try Sample.value(row[1]))
      #expect(found.map(Self.line) == Array(row.cells.dropFirst(2)), sourceLocation: row.location)
      for difference in found {
        switch difference.change {
        case .added: #expect(difference.newPointer == difference.pointer)
        case .removed: #expect(difference.newPointer == nil)
        case .replaced: break
        }
      }
    }
  }

  @Test func `a dropped element is one removal, wherever it is`() throws {
    var random = RandomJSON(seed: 1)
    for _ in 0..<8 {
      let elements = (0..<12).map {
        JSONValue.array([.number(JSONNumber($0)), random.value(depth: 2)])
      }
      for dropped in elements.indices {
        var rest = elements
        let value = rest.remove(at: dropped)
        let removed = JSONDifference.between(.array(elements), .array(rest))
        #expect(removed.map(Self.line) == ["- /\(dropped) \(value)"])
        let added = JSONDifference.between(.array(rest), .array(elements))
        #expect(added.map(Self.line) == ["+ /\(dropped) \(value)"])
      }
    }
  }

  @Test func `the pointers of differences hold the values of the differences`() throws {
    var random = RandomJSON(seed: 41)
    for _ in 0..<300 {
      let (old, new) = (random.value(names: .once), random.value(names: .once))
      for difference in JSONDifference.between(old, new) {
        let newValue = difference.newPointer.flatMap { new[$0] }
        switch difference.change {
        case .added(let value): #expect(newValue == value)
        case .removed(let value): #expect(old[difference.pointer] == value)
        case .replaced(let before, let after):
          #expect(old[difference.pointer] == before && newValue == after)
          #expect(!before.isEqualInMeaning(to: after))
        }
      }
    }
  }

  @Test func `long arrays are aligned, too`() throws {
    let old = (0..<1000).map { JSONValue.number(JSONNumber($0)) }
    var new = old
    new.remove(at: 800)
    new[400] = .string("changed")
    new.insert(.null, at: 10)
    let found = JSONDifference.between(.array(old), .array(new))
    #expect(found.map(Self.line) == ["+ /10 null", "/400 (/401) 400 ⇒ \"changed\"", "- /800 800"])
  }

  /// What would take hours if each were compared with each.
  @Test(.timeLimit(.minutes(1)))
  func `thousands of members and elements are compared in bounded time`() throws {
    let members = (0..<5000).map { JSONMember(key: "a", value: .number(JSONNumber($0))) }
    let old = JSONValue.object(members)
    #expect(JSONDifference.between(old, .object(members.reversed())).isEmpty)
    let new = JSONValue.object(members.reversed().dropLast() + [JSONMember(key: "a", value: .null)])
    #expect(JSONDifference.between(old, new).map(Self.line) == ["/a 0 ⇒ null"])

    let keys = (0..<5000).map { "key \($0)" }
    let nulls = JSONValue.object(keys.map { JSONMember(key: $0, value: .null) })
    let trues = JSONValue.object(keys.map { JSONMember(key: $0, value: .boolean(true)) })
    #expect(JSONDifference.between(nulls, trues).count == 5000)
    #expect(JSONDifference.between(.array([nulls, nulls]), .array([trues])).count == 3)

    let thirds = (0..<20_000).map { JSONValue.number(JSONNumber($0 % 3)) }
    let sevenths = (0..<20_001).map { JSONValue.number(JSONNumber($0 % 7)) }
    #expect(!JSONDifference.between(.array(thirds), .array(sevenths)).isEmpty)
  }
}
