import Foundation
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What a decoder does is found by asking it.
@Suite struct AppDecoderTests {
  /// A decoder, and its answers: whether it converts keys, how it reads dates, and its summary.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let decoder: JSONDecoder
    let convertsSnakeCase: Bool
    let dateStyle: AppDecoder.DateStyle

    init(
      _ summary: String, _ decoder: JSONDecoder = JSONDecoder(), snake: Bool = false,
      dates: AppDecoder.DateStyle = .sinceReferenceDate,
      configuring configure: (JSONDecoder) -> Void = { _ in }
    ) {
      configure(decoder)
      (self.decoder, testDescription) = (decoder, summary)
      (convertsSnakeCase, dateStyle) = (snake, dates)
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

  final class EnvelopeDecoder: JSONDecoder, @unchecked Sendable {
    private struct Envelope<Value: Decodable>: Decodable { let data: Value }

    override func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
      try super.decode(Envelope<Value>.self, from: data).data
    }
  }

  static let rows = [
    Row("JSONDecoder"),
    Row("JSONDecoder, keys converted from snake_case", snake: true) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
    },
    Row("JSONDecoder, ISO 8601 dates", dates: .iso8601) { $0.dateDecodingStrategy = .iso8601 },
    Row("JSONDecoder, dates as seconds since 1970", dates: .secondsSince1970) {
      $0.dateDecodingStrategy = .secondsSince1970
    },
    Row("JSONDecoder, dates as milliseconds since 1970", dates: .millisecondsSince1970) {
      $0.dateDecodingStrategy = .millisecondsSince1970
    },
    Row("JSONDecoder, dates by a function", dates: .function) {
      $0.dateDecodingStrategy = .custom { try fractionalDate($0) }
    },
    Row("JSONDecoder, keys converted by a function") {
      $0.keyDecodingStrategy = .custom { path in path.last ?? Name(stringValue: "") }
    },
    // By a function that does the same.
    Row("JSONDecoder, keys converted from snake_case", snake: true) {
      $0.keyDecodingStrategy = .custom { path in
        let words = (path.last?.stringValue ?? "").split(separator: "_")
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return Name(stringValue: words.prefix(1).joined() + rest.joined())
      }
    },
    Row(
      "ConfiguredDecoder, keys converted from snake_case, dates as milliseconds since 1970",
      ConfiguredDecoder(), snake: true, dates: .millisecondsSince1970),
    Row(
      "LateDecoder, keys converted from snake_case, ISO 8601 dates", LateDecoder(), snake: true,
      dates: .iso8601),
    Row(
      "EnvelopeDecoder, keys converted from snake_case, dates as seconds since 1970",
      EnvelopeDecoder(), snake: true, dates: .secondsSince1970
    ) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $0.dateDecodingStrategy = .secondsSince1970
    },
  ]

  struct Event: Codable, Equatable { var startsAt: Date, hostName: String, payload: Data }

  @Test(arguments: rows)
  func `the decoder shows what it does, and the encoder writes what it reads`(_ row: Row) throws {
    let app = AppDecoder(row.decoder)
    #expect(app.convertsSnakeCase == row.convertsSnakeCase)
    #expect(app.dateStyle == row.dateStyle)
    #expect(app.summary == row.testDescription)
    if row.decoder is EnvelopeDecoder { return }
    let event = Event(
      startsAt: Date(timeIntervalSince1970: 1_600_000_000), hostName: "Ada", payload: Data([1, 2]))
    guard let encoder = app.matchingEncoder else {
      #expect(row.testDescription == "JSONDecoder, keys converted by a function")
      return
    }
    #expect(try row.decoder.decode(Event.self, from: encoder.encode(event)) == event)
  }

  private static func dating(
    _ decode: @escaping @Sendable (any Decoder) throws -> Date
  ) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom(decode)
    return decoder
  }

  @Test func `a date is written in a form that the app's function reads`() throws {
    let decoder = Self.dating { decoder in
      let text: String = try decoder.single()
      return try (try? Date.ISO8601FormatStyle().parse(text)) ?? fractionalDate(decoder)
    }
    let encoder = try #require(AppDecoder(decoder).matchingEncoder)
    let dates = [1_582_934_400.0, 1_582_934_400.25].map(Date.init(timeIntervalSince1970:))
    #expect(
      try String(decoding: encoder.encode(dates), as: UTF8.self)
        == #"["2020-02-29T00:00:00Z","2020-02-29T00:00:00.250Z"]"#)
    let other = try #require(
      AppDecoder(Self.dating { _ in throw CancellationError() }).matchingEncoder)
    #expect(throws: EncodingError.self) { try other.encode([Date.now]) }
  }

  /// It may trap at a date that the server never sends.
  @Test func `a function of the app is not called before the first date is encoded`() throws {
    let calls = Counter()
    let decoder = Self.dating { decoder in
      calls.next()
      return try fractionalDate(decoder)
    }
    let encoder = try #require(AppDecoder(decoder).matchingEncoder)
    #expect(calls.count == 0)
    _ = try encoder.encode([Date(timeIntervalSince1970: 0)])
    #expect(calls.count > 0)
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

private func fractionalDate(_ decoder: any Decoder) throws -> Date {
  try Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(decoder.single())
}
