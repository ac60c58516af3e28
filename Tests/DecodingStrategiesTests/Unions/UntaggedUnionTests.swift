import DecodingStrategies
import Foundation
import Testing

private struct PostalAddress: Codable, Hashable {
  var street: String
  var cityName: String
}

private struct Place: Codable, Hashable {
  var latitude: Double
  var longitude: Double
}

private enum Address: UntaggedUnion, Encodable, Hashable {
  case postal(PostalAddress)
  case place(Place)
  case line(String)

  static let cases: [UntaggedCase<Address>] = [
    UntaggedCase("postal", Address.postal),
    UntaggedCase("place", Address.place),
    UntaggedCase("line", Address.line),
  ]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .postal(let address): try container.encode(address)
    case .place(let place): try container.encode(place)
    case .line(let text): try container.encode(text)
    }
  }
}

private enum Moment: UntaggedUnion, Equatable {
  case date(Date)
  case other(OpaquePayload)

  static let cases: [UntaggedCase<Moment>] = [
    UntaggedCase("date", Moment.date), UntaggedCase("other", Moment.other),
  ]
}

private enum Nothing: UntaggedUnion {
  static var cases: [UntaggedCase<Nothing>] { [] }
}

private struct Person: Codable, Equatable {
  var home: Address
  var work: Address?
}

@Suite struct UntaggedUnionTests {
  @Test func `the first case that fits is taken`() throws {
    let json = #"""
      ["Ring 3",{"street":"Ring 3","cityName":"Wien"},{"latitude":1,"longitude":2},
      {"latitude":1,"longitude":2,"street":"Ring 3","cityName":"Wien"},
      {"latitude":1,"longitude":2,"street":"Ring 3"}]
      """#
    let postal = Address.postal(PostalAddress(street: "Ring 3", cityName: "Wien"))
    let place = Address.place(Place(latitude: 1, longitude: 2))
    #expect(try read(json) == [.line("Ring 3"), postal, place, postal, place])
  }

  @Test(arguments: [
    // Null is handed to the union as any value is, and each case says that it is nothing.
    ("{}", Fault.keyNotFound), (#"{"home":null}"#, .dataCorrupted),
    (#"{"home":7}"#, .dataCorrupted), (#"{"home":[]}"#, .dataCorrupted),
    (#"{"home":{"street":"Ring 3"}}"#, .dataCorrupted),
    (#"{"home":"x","work":false}"#, .dataCorrupted),
  ])
  func `what fits no case throws`(json: String, expected: Fault) {
    #expect(fault { try read(json, as: Person.self) } == expected)
  }

  @Test func `the error keeps the cause of each case, in order`() throws {
    let json = #"{"home":{"street":"Ring 3","latitude":"x"}}"#
    let error = #expect(throws: DecodingError.self) { try read(json, as: Person.self) }
    guard case .dataCorrupted(let context) = error,
      let failure = context.underlyingError as? UntaggedFailure
    else {
      #expect(Bool(false), "\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["home"])
    #expect(context.debugDescription == failure.description)
    #expect(failure.causes.map(\.name) == ["postal", "place", "line"])
    let faults = failure.causes.map { cause in fault { throw cause.error } }
    #expect(faults == [.keyNotFound, .typeMismatch, .typeMismatch])
    #expect(failure.causes[1].reason.hasPrefix("/latitude: "))
    let reasons = failure.causes.map { "\($0.name): \($0.reason)" }
    #expect(failure.description == "No case fits. " + reasons.joined(separator: "; "))
  }

  @Test func `null is nil where the union is optional`() throws {
    #expect(try read(#"{"home":"x","work":null}"#, as: Person.self).work == nil)
    #expect(try read(#"{"home":"x"}"#, as: Person.self).work == nil)
  }

  @Test func `a number that does not fit is one of the causes`() throws {
    let json = #"{"latitude":1e999,"longitude":2}"#
    let error = #expect(throws: DecodingError.self) { try read(json, as: Address.self) }
    guard case .dataCorrupted(let context) = error else { return }
    #expect((context.underlyingError as? UntaggedFailure)?.causes.count == 3)
  }

  @Test func `a last case with an opaque payload never throws`() throws {
    #expect(try read("null", as: Moment.self) == .other(.null))
    #expect(
      try read(#"{"a":[1]}"#, as: Moment.self) == .other(.object(["a": .array([.integer(1)])])))
  }

  @Test func `values are read by way of the decoder's strategies`() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let moments = try decoder.decode(
      [Moment].self, from: Data(#"["1970-01-01T00:00:07Z","soon"]"#.utf8))
    #expect(moments == [.date(Date(timeIntervalSince1970: 7)), .other(.string("soon"))])
    let snake = try read(
      #"{"street":"a","city_name":"b"}"#, as: Address.self, keys: .convertFromSnakeCase)
    #expect(snake == .postal(PostalAddress(street: "a", cityName: "b")))
  }

  @Test(arguments: [
    #"{"home":"Ring 3"}"#, #"{"home":{"cityName":"Wien","street":"Ring 3"},"work":"x"}"#,
    #"{"home":{"latitude":1.5,"longitude":-2}}"#,
  ])
  func `round trips keep the form`(json: String) throws {
    let person = try read(json, as: Person.self)
    #expect(try written(person) == json)
    #expect(try throughPropertyList(person) == person)
  }

  @Test func `a union without cases fits nothing`() {
    #expect(fault { try read("1", as: Nothing.self) } == .dataCorrupted)
  }
}
