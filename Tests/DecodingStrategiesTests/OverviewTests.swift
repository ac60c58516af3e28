import DecodingStrategies
import Foundation
import Testing

private enum Strict: String, Codable { case house }
private enum Open: String, Codable, UnknownDecodable { case house, unknown }

private enum Preserving: UnknownPreserving {
  case house
  case unknown(String)

  static let knownCases: [Self] = [.house]

  var rawValue: String {
    switch self {
    case .house: "house"
    case .unknown(let rawValue): rawValue
    }
  }
}

private struct Kind: OpenEnum {
  enum Known: String { case house }

  var rawValue: String
}

private enum House: DefaultProvider {
  static var defaultValue: Strict { .house }
}

private struct StrictItem: Codable { var type: Strict }
private struct OptionalItem: Codable { var type: Strict? }
private struct StructItem: Codable { var type: ItemKind }
private struct OpenItem: Codable { var type: Open }
private struct PreservingItem: Codable { var type: Preserving }
private struct OpenEnumItem: Codable { var type: Kind }
private struct OptionalOpenItem: Codable { var type: Open? }
private struct UnknownAsNilItem: Codable { @DecodeUnknownAsNil var type: Strict? }
private struct FailureAsNilItem: Codable { @DecodeFailureAsNil var type: Strict? }
private struct DefaultItem: Codable { @DecodeWithDefault<House> var type: Strict }
private struct LosslessItem: Codable { @LosslessValue var type: String }

/// One row of the table: what each payload encodes as after decoding, or that it throws.
private struct Row: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var model: any (Codable & SendableMetatype).Type
  var unknown: String
  var missing: String
  var null: String
  var otherType: String

  init(
    _ title: String, _ model: any (Codable & SendableMetatype).Type, unknown: String,
    missing: String, null: String,
    otherType: String
  ) {
    testDescription = title
    self.model = model
    self.unknown = unknown
    self.missing = missing
    self.null = null
    self.otherType = otherType
  }
}

private let rows = [
  Row(
    "enum", StrictItem.self, unknown: "throws", missing: "throws", null: "throws",
    otherType: "throws"),
  Row(
    "optional enum", OptionalItem.self, unknown: "throws", missing: "{}", null: "{}",
    otherType: "throws"),
  Row(
    "struct with a raw value", StructItem.self, unknown: #"{"type":"castle"}"#, missing: "throws",
    null: "throws", otherType: "throws"),
  Row(
    "UnknownDecodable", OpenItem.self, unknown: #"{"type":"unknown"}"#, missing: "throws",
    null: "throws", otherType: "throws"),
  Row(
    "UnknownPreserving", PreservingItem.self, unknown: #"{"type":"castle"}"#, missing: "throws",
    null: "throws", otherType: "throws"),
  Row(
    "OpenEnum", OpenEnumItem.self, unknown: #"{"type":"castle"}"#, missing: "throws",
    null: "throws", otherType: "throws"),
  Row(
    "optional UnknownDecodable", OptionalOpenItem.self, unknown: #"{"type":"unknown"}"#,
    missing: "{}", null: "{}", otherType: "throws"),
  Row(
    "DecodeUnknownAsNil", UnknownAsNilItem.self, unknown: #"{"type":null}"#,
    missing: #"{"type":null}"#, null: #"{"type":null}"#, otherType: "throws"),
  Row(
    "DecodeFailureAsNil", FailureAsNilItem.self, unknown: #"{"type":null}"#,
    missing: #"{"type":null}"#, null: #"{"type":null}"#, otherType: #"{"type":null}"#),
  Row(
    "DecodeWithDefault", DefaultItem.self, unknown: "throws", missing: #"{"type":"house"}"#,
    null: #"{"type":"house"}"#, otherType: "throws"),
  Row(
    "LosslessValue of a string", LosslessItem.self, unknown: #"{"type":"castle"}"#,
    missing: "throws", null: "throws", otherType: #"{"type":7}"#),
]

/// The table of the module's overview, cell by cell.
@Suite struct OverviewTests {
  @Test(arguments: rows)
  private func `a strategy forgives what the overview says`(_ row: Row) {
    func outcome(_ json: String) -> String {
      func roundTrip(_ model: (some Codable).Type) throws -> String {
        try written(read(json, as: model))
      }
      return (try? roundTrip(row.model)) ?? "throws"
    }
    #expect(outcome(#"{"type":"house"}"#) == #"{"type":"house"}"#)
    #expect(outcome(#"{"type":"castle"}"#) == row.unknown)
    #expect(outcome("{}") == row.missing)
    #expect(outcome(#"{"type":null}"#) == row.null)
    #expect(outcome(#"{"type":7}"#) == row.otherType)
  }

  @Test func `the overview has a row for each`() throws {
    let article = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/DecodingStrategies/DecodingStrategies.docc/DecodingStrategies.md")
    let titles = try String(contentsOf: article, encoding: .utf8)
      .split(separator: "\n").prefix { !$0.hasPrefix("Unions") }
      .filter { $0.hasPrefix("| ") }.dropFirst()
      .map { line in
        line.split(separator: "|")[0].replacing("`", with: "")
          .replacing(" (<doc:RawValueStruct>)", with: "")
          .trimmingCharacters(in: .whitespaces)
      }
    #expect(titles == rows.map(\.testDescription))
  }
}
