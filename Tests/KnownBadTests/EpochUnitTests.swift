import CodableCompat
import Foundation
import Testing

/// A bare number counts seconds, until one day it counts milliseconds.
@Suite struct EpochUnitTests {
  struct Event: Codable, Sendable { let at: Date }

  static let seconds = DecoderSettings(
    "JSONDecoder, dates in seconds",
    decoder: { $0.dateDecodingStrategy = .secondsSince1970 },
    encoder: { $0.dateEncodingStrategy = .secondsSince1970 })

  /// Rejects numbers beyond the year 2286 in seconds.
  static let guarded = DecoderSettings(
    "JSONDecoder, dates in seconds that can be meant",
    decoder: { decoder in
      decoder.dateDecodingStrategy = .custom { decoder in
        let container = try decoder.singleValueContainer()
        let seconds = try container.decode(Double.self)
        guard seconds < 10_000_000_000 else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "\(seconds) are no seconds since 1970.")
        }
        return Date(timeIntervalSince1970: seconds)
      }
    },
    encoder: { $0.dateEncodingStrategy = .secondsSince1970 })

  /// The operator that sends dates in milliseconds.
  static func milliseconds() throws -> OperatorCatalog {
    OperatorCatalog([try #require(OperatorCatalog.standard["date-epoch-millis"])])
  }

  static func contract() throws -> SmallContract {
    try SmallContract(#"{"at":1542801600}"#, #"{"at":1584000000}"#)
  }

  @Test func `milliseconds are read as seconds`() throws {
    let run = try Self.contract().run(
      Event.self, settings: Self.seconds, with: Self.milliseconds())
    #expect(run.failures == [])
    #expect(run["date-epoch-millis"] == [.misread])
    #expect(
      run.advice == [
        "epoch-unit": """
        The number 1542801600000 is read at /at (Event.at) as "50859-06-09T00:00:00Z": whether it \
        counts seconds or milliseconds is taken for granted. Reject implausible dates, or agree on \
        a format that says its unit (RFC 3339).
        """
      ])
  }

  @Test func `a decoder that rejects implausible dates needs no advice`() throws {
    let run = try Self.contract().run(
      Event.self, settings: Self.guarded, with: Self.milliseconds())
    #expect(run.failures == [])
    #expect(run["date-epoch-millis"] == [.rejected])
    #expect(run.advice == [:])
  }
}
