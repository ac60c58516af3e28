import Foundation
import Synchronization
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What a decoder does is found by asking it.
@Suite struct AppDecoderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let decoder: JSONDecoder
    let convertsSnakeCase: Bool
    let dateStyle: AppDecoder.DateStyle
    let summary: String

    init(
      _ name: String, _ decoder: JSONDecoder = JSONDecoder(), snake: Bool = false,
      dates: AppDecoder.DateStyle = .sinceReferenceDate, says summary: String,
      configuring configure: (JSONDecoder) -> Void = { _ in }
    ) {
      configure(decoder)
      self.decoder = decoder
      testDescription = name
      convertsSnakeCase = snake
      dateStyle = dates
      self.summary = summary
    }
  }

  /// Sets its strategies when it is created.
  final class ConfiguredDecoder: JSONDecoder, @unchecked Sendable {
    override init() {
      super.init()
      keyDecodingStrategy = .convertFromSnakeCase
      dateDecodingStrategy = .millisecondsSince1970
    }
  }

  /// Sets its strategies when it decodes, so that its properties do not show them.
  final class LateDecoder: JSONDecoder, @unchecked Sendable {
    override func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.dateDecodingStrategy = .iso8601
      return try decoder.decode(type, from: data)
    }
  }

  /// Decodes what lies in an envelope.
  final class EnvelopeDecoder: JSONDecoder, @unchecked Sendable {
    private struct Envelope<Value: Decodable>: Decodable { let data: Value }

    override func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
      try super.decode(Envelope<Value>.self, from: data).data
    }
  }

  static let rows = [
    Row("as Foundation makes it", says: "JSONDecoder"),
    Row("snake case", snake: true, says: "JSONDecoder, keys converted from snake_case") {
      $0.keyDecodingStrategy = .convertFromSnakeCase
    },
    Row("ISO 8601", dates: .iso8601, says: "JSONDecoder, ISO 8601 dates") {
      $0.dateDecodingStrategy = .iso8601
    },
    Row("seconds", dates: .secondsSince1970, says: "JSONDecoder, dates as seconds since 1970") {
      $0.dateDecodingStrategy = .secondsSince1970
    },
    Row(
      "milliseconds", dates: .millisecondsSince1970,
      says: "JSONDecoder, dates as milliseconds since 1970"
    ) { $0.dateDecodingStrategy = .millisecondsSince1970 },
    Row("dates by a function", dates: .function, says: "JSONDecoder, dates by a function") {
      $0.dateDecodingStrategy = .custom { try fractionalDate($0) }
    },
    Row("keys by a function", says: "JSONDecoder, keys converted by a function") {
      $0.keyDecodingStrategy = .custom { path in path.last ?? AnyKey("") }
    },
    Row(
      "snake case by a function", snake: true, says: "JSONDecoder, keys converted from snake_case"
    ) {
      $0.keyDecodingStrategy = .custom { path in
        let words = (path.last?.stringValue ?? "").split(separator: "_")
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return AnyKey(words.prefix(1).joined() + rest.joined())
      }
    },
    Row(
      "a subclass", ConfiguredDecoder(), snake: true, dates: .millisecondsSince1970,
      says: "ConfiguredDecoder, keys converted from snake_case, dates as milliseconds since 1970"),
    Row(
      "a subclass that sets its strategies late", LateDecoder(), snake: true, dates: .iso8601,
      says: "LateDecoder, keys converted from snake_case, ISO 8601 dates"),
    Row(
      "a subclass that expects an envelope", EnvelopeDecoder(), snake: true,
      dates: .secondsSince1970,
      says: "EnvelopeDecoder, keys converted from snake_case, dates as seconds since 1970"
    ) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $0.dateDecodingStrategy = .secondsSince1970
    },
  ]

  @Test(arguments: rows)
  func `the decoder shows what it does with keys and dates`(_ row: Row) {
    let app = AppDecoder(row.decoder)
    #expect(app.convertsSnakeCase == row.convertsSnakeCase)
    #expect(app.dateStyle == row.dateStyle)
    #expect(app.summary == row.summary)
  }

  struct Event: Codable, Equatable {
    var startsAt: Date
    var hostName: String
    var payload: Data
  }

  @Test(arguments: rows.filter { !($0.decoder is EnvelopeDecoder) })
  func `the encoder writes what the decoder reads`(_ row: Row) throws {
    let event = Event(
      startsAt: Date(timeIntervalSince1970: 1_600_000_000), hostName: "Ada", payload: Data([1, 2]))
    guard let encoder = AppDecoder(row.decoder).matchingEncoder else {
      #expect(row.testDescription == "keys by a function")
      return
    }
    #expect(try row.decoder.decode(Event.self, from: encoder.encode(event)) == event)
  }

  @Test(arguments: [
    (1_582_934_400.0, #"["2020-02-29T00:00:00Z"]"#),
    (1_582_934_400.25, #"["2020-02-29T00:00:00.250Z"]"#),
  ])
  func `a date is written in a form that the app's function reads`(
    seconds: Double, written: String
  ) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      return try (try? Date.ISO8601FormatStyle().parse(text))
        ?? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text)
    }
    let encoder = try #require(AppDecoder(decoder).matchingEncoder)
    let data = try encoder.encode([Date(timeIntervalSince1970: seconds)])
    #expect(String(decoding: data, as: UTF8.self) == written)
  }

  @Test func `a date is not written where no form is known that the app's function reads`() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { _ in throw CancellationError() }
    let encoder = try #require(AppDecoder(decoder).matchingEncoder)
    #expect(throws: EncodingError.self) { try encoder.encode([Date.now]) }
  }

  /// It may trap at a date that the server never sends.
  @Test func `a function of the app is not called before the first date is encoded`() throws {
    let calls = Calls()
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      calls.count.withLock { $0 += 1 }
      return try fractionalDate(decoder)
    }
    let encoder = try #require(AppDecoder(decoder).matchingEncoder)
    #expect(calls.count.withLock { $0 } == 0)
    _ = try encoder.encode([Date(timeIntervalSince1970: 0)])
    #expect(calls.count.withLock { $0 } > 0)
  }

  @Test func `the rest of the decoder's settings is matched`() throws {
    let decoder = JSONDecoder()
    decoder.dataDecodingStrategy = .deferredToData
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let encoder = try #require(AppDecoder(decoder).matchingEncoder)
    #expect(try String(decoding: encoder.encode([-Double.infinity]), as: UTF8.self) == #"["-inf"]"#)
    #expect(try String(decoding: encoder.encode([Data([7])]), as: UTF8.self) == "[[7]]")
  }

  @Test func `a strategy declares what its decoder does`() {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let contract = Contract("order", decoding: Int.self, decoder: { decoder })
    #expect(contract.strategies.map(\.traits.convertsSnakeCase) == [true])
    #expect(
      contract.strategies.map(\.decoder) == ["JSONDecoder, keys converted from snake_case"])
  }
}

private final class Calls: Sendable {
  let count = Mutex(0)
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

private func fractionalDate(_ decoder: any Decoder) throws -> Date {
  let text = try decoder.singleValueContainer().decode(String.self)
  return try Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text)
}
