import DecodingStrategies
import Foundation
import Testing

private struct Lamp: Codable, Hashable {
  var colorName: String
}

private enum Device: AdjacentUnion, Encodable, Hashable, Sendable {
  case lamp(Lamp)
  case scene([Int])
  case note(String?)
  case doorbell
  case unknown(UnknownSubtype)

  init?(discriminator: String, content: AdjacentContent) throws {
    switch discriminator {
    case "lamp": self = .lamp(try content.decode())
    case "scene": self = .scene(try content.decode([Int].self))
    case "note": self = .note(try content.decodeIfPresent())
    case "doorbell": self = .doorbell
    default: return nil
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .lamp(let lamp): try Self.encode(lamp, as: "lamp", to: encoder)
    case .scene(let lamps): try Self.encode(lamps, as: "scene", to: encoder)
    case .note(let text): try Self.encode(text, as: "note", to: encoder)
    case .doorbell: try Self.encode(as: "doorbell", to: encoder)
    case .unknown(let subtype): try subtype.encode(to: encoder)
    }
  }
}

private enum Reading: AdjacentUnion, Equatable {
  case taken(Date)
  case unknown(UnknownSubtype)

  static let discriminatorKey = "kindOfReading"
  static let contentKey = "takenAt"

  init?(discriminator: String, content: AdjacentContent) throws {
    guard discriminator == "date" else { return nil }
    self = .taken(try content.decode())
  }
}

@Suite struct AdjacentUnionTests {
  @Test func `known subtypes are read from beside their name`() throws {
    let json = #"""
      [{"type":"lamp","data":{"colorName":"red","new":1}},{"data":[1,2],"type":"scene"},
      {"type":"note"},{"type":"note","data":null},{"type":"note","data":"x"},
      {"type":"doorbell"},{"type":"doorbell","data":{"ignored":true}}]
      """#
    let expected: [Device] = [
      .lamp(Lamp(colorName: "red")), .scene([1, 2]), .note(nil), .note(nil), .note("x"),
      .doorbell, .doorbell,
    ]
    #expect(try read(json) == expected)
  }

  @Test(arguments: [
    #"{"data":{"a":[1]},"type":"siren"}"#, #"{"type":"siren"}"#, #"{"data":7,"type":"siren"}"#,
    #"{"at":1,"data":null,"type":"siren"}"#,
  ])
  func `an unknown subtype is kept whole with any content`(json: String) throws {
    let device = try read(json, as: Device.self)
    guard case .unknown(let subtype) = device else {
      #expect(Bool(false), "\(device)")
      return
    }
    #expect(subtype.discriminator == "siren")
    #expect(try written(device) == json)
  }

  @Test(arguments: [
    (#"{"data":{"colorName":"a"}}"#, Fault.keyNotFound), (#"{"type":null}"#, .valueNotFound),
    (#"{"type":1,"data":{}}"#, .typeMismatch), ("[]", .typeMismatch),
    (#"{"type":"lamp"}"#, .keyNotFound), (#"{"type":"lamp","data":null}"#, .valueNotFound),
    (#"{"type":"lamp","data":{}}"#, .keyNotFound), (#"{"type":"lamp","data":[]}"#, .typeMismatch),
    (#"{"type":"scene","data":[1,"2"]}"#, .typeMismatch),
    (#"{"type":"scene","data":[1.5]}"#, .dataCorrupted),
    (#"{"type":"note","data":1}"#, .typeMismatch),
    (#"{"type":"lamp","colorName":"flat"}"#, .keyNotFound),
  ])
  func `everything else that is wrong throws`(json: String, expected: Fault) {
    #expect(fault { try read(json, as: Device.self) } == expected)
  }

  @Test func `an error names the path inside the content`() throws {
    let error = #expect(throws: DecodingError.self) {
      try read(#"[{"type":"lamp","data":{"colorName":7}}]"#, as: [Device].self)
    }
    guard case .typeMismatch(_, let context) = error else {
      #expect(Bool(false), "\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue).suffix(2) == ["data", "colorName"])
  }

  @Test(arguments: [
    #"{"data":{"colorName":"a"},"type":"lamp"}"#, #"{"data":[],"type":"scene"}"#,
    #"{"data":null,"type":"note"}"#, #"{"type":"doorbell"}"#, #"{"data":{},"type":"siren"}"#,
  ])
  func `round trips keep known and unknown subtypes`(json: String) throws {
    let device = try read(json, as: Device.self)
    #expect(try written(device) == json)
    #expect(try read(written(device), as: Device.self) == device)
  }

  @Test func `property lists are written and read`() throws {
    let devices: [Device] = [.lamp(Lamp(colorName: "red")), .scene([1, 2]), .doorbell]
    #expect(try throughPropertyList(devices) == devices)
  }

  @Test func `key strategies convert what is known and leave alone what is not`() throws {
    let json = #"{"data":{"color_name":"red"},"type":"lamp"}"#
    let device = try read(json, as: Device.self, keys: .convertFromSnakeCase)
    #expect(device == .lamp(Lamp(colorName: "red")))
    #expect(try written(device, keys: .convertToSnakeCase) == json)
    let siren = #"{"data":{"loud_ness":3},"type":"siren"}"#
    let unknown = try read(siren, as: Device.self, keys: .convertFromSnakeCase)
    #expect(try written(unknown, keys: .convertToSnakeCase) == siren)
  }

  @Test func `a content is read with the settings of the decoder, under keys of its own`() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let json = Data(#"{"kind_of_reading":"date","taken_at":7}"#.utf8)
    let reading = try decoder.decode(Reading.self, from: json)
    #expect(reading == .taken(Date(timeIntervalSince1970: 7)))
  }
}
