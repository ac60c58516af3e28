import DecodingStrategies
import Foundation
import Testing

private struct Status: OpenEnum, Sendable {
  enum Known: String, CaseIterable {
    case paid, shipped
  }

  var rawValue: String

  static let paid = Status(.paid)
  static let shipped = Status(.shipped)
}

extension Status: CodingKeyRepresentable {}

private struct Planet: OpenEnum {
  enum Known: Int { case mercury = 1, venus }

  var rawValue: Int
}

private struct Order: Codable, Equatable {
  var status: Status
  var next: Status?
}

@Suite struct OpenEnumTests {
  private func sentence(_ status: Status) -> String {
    switch status.case {
    case .known(.paid): "thank you"
    case .known(.shipped): "on its way"
    case .unknown(let rawValue): "new: \(rawValue)"
    }
  }

  @Test(arguments: [
    ("paid", "thank you"), ("shipped", "on its way"), ("lost", "new: lost"), ("", "new: "),
    ("Paid", "new: Paid"),
  ])
  func `a switch without default takes every value`(rawValue: String, expected: String) {
    #expect(sentence(Status(rawValue: rawValue)) == expected)
  }

  @Test func `a known value is a constant, however it was made`() throws {
    #expect(Status(.paid) == .paid)
    #expect(Status(rawValue: "paid") == .paid)
    #expect(try read(#"{"status":"paid"}"#, as: Order.self).status == .paid)
    #expect(Status.knownValues == [.paid, .shipped])
    #expect(Planet(rawValue: 2).case == .known(.venus))
    #expect(Planet(rawValue: 9).case == .unknown(9))
  }

  @Test(arguments: [
    #"{"status":"paid"}"#, #"{"next":"shipped","status":"lost"}"#, #"{"status":""}"#,
  ])
  func `every raw value comes back as it came`(json: String) throws {
    let order = try read(json, as: Order.self)
    #expect(try written(order) == json)
    #expect(try throughPropertyList(order) == order)
  }

  @Test(arguments: [
    ("{}", Fault.keyNotFound), (#"{"status":null}"#, .valueNotFound),
    (#"{"status":1}"#, .typeMismatch), (#"{"status":["paid"]}"#, .typeMismatch),
    (#"{"status":"paid","next":false}"#, .typeMismatch),
  ])
  func `missing, null and another type throw`(json: String, expected: Fault) {
    #expect(fault { try read(json, as: Order.self) } == expected)
  }

  @Test func `integers are read alike`() throws {
    #expect(try written(read("[1,9]", as: [Planet].self)) == "[1,9]")
    #expect(fault { try read(#"["1"]"#, as: [Planet].self) } == .typeMismatch)
  }

  @Test func `unknown keys of a dictionary survive`() throws {
    let json = #"{"lost":2,"paid":1}"#
    let counts = try read(json, as: [Status: Int].self)
    #expect(counts[.paid] == 1)
    #expect(try written(counts) == json)
  }
}
