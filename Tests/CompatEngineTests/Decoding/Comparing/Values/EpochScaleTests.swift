import Foundation
import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

/// A number that is read as a date is seen as another text than the payload says.
@Suite struct EpochScaleTests {
  struct Moment: Decodable, Sendable { let at: Date }

  static let settings: [(name: String, settings: DecoderSettings)] = [
    (
      "seconds",
      DecoderSettings(
        "s", decoder: { $0.dateDecodingStrategy = .secondsSince1970 }, encoder: { _ in })
    ),
    (
      "milliseconds",
      DecoderSettings(
        "ms", decoder: { $0.dateDecodingStrategy = .millisecondsSince1970 }, encoder: { _ in })
    ),
    ("seconds since 2001", .standard),
  ]

  @Test(arguments: settings)
  func `another number is another date, which is what the payload says`(
    _ row: (name: String, settings: DecoderSettings)
  ) throws {
    let fixture = try DecodingFixture([#"{"at":1583064000}"#])
    let strategy = DecodingFixture.strategy(Moment.self, settings: row.settings)
    let node = try #require(fixture.folder.samples[0].document.root["at"])
    for number in [0, -5, 1_583_064_001] {
      let check = try fixture.check(
        strategy, kind: .breaking,
        change: .replacing(node, by: .number(JSONNumber(number))))
      #expect(check.outcome == .intact, "\(number)")
    }
  }

  @Test func `a date that is not the one of the number is misread`() throws {
    struct Rounded: Decodable, Sendable {
      let at: Date
      enum CodingKeys: String, CodingKey { case at }
      init(from decoder: any Decoder) throws {
        let seconds = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .at)
        at = Date(timeIntervalSince1970: Double(max(0, seconds)))
      }
    }
    let fixture = try DecodingFixture([#"{"at":1583064000}"#])
    let node = try #require(fixture.folder.samples[0].document.root["at"])
    let check = try fixture.check(
      DecodingFixture.strategy(Rounded.self), kind: .breaking,
      change: .replacing(node, by: .number(JSONNumber(-5))))
    #expect(check.outcome == .misread)
  }

  @Test func `a number that is seen as itself has no unit`() {
    let number = JSONValue.number(JSONNumber(5))
    #expect(EpochScale(reading: number, as: number) == nil)
    #expect(EpochScale(reading: .string("5"), as: .string("1970-01-01T00:00:05Z")) == nil)
    #expect(
      EpochScale(reading: number, as: .string("1970-01-01T00:00:05Z")) == .secondsSince1970)
  }

  @Test func `a number that no double holds is not the date that is seen`() {
    let limit = JSONValue.string(TypeShape.text(of: Date(timeIntervalSince1970: 0x1p53)))
    let unit = EpochScale.secondsSince1970
    #expect(unit.shows(.number(JSONNumber(1 << 53)), as: limit))
    #expect(!unit.shows(.number(JSONNumber((1 << 53) + 1)), as: limit))
  }
}
