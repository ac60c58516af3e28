import Foundation

/// Models that show what their payloads say, in a form or an order of their own.
enum KnownGoodModels {
  struct Player: Codable, Sendable, Equatable {
    let name: String
    let points: Int
  }

  /// Shows the players in the order of their points.
  struct Ranking: Codable, Sendable {
    let title: String
    let players: [Player]

    enum CodingKeys: String, CodingKey { case title, players }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      title = try container.decode(String.self, forKey: .title)
      players = try container.decode([Player].self, forKey: .players)
        .sorted { $0.points > $1.points }
    }
  }

  /// Shows names in the order of the alphabet.
  struct Glossary: Codable, Sendable {
    let words: [String]

    enum CodingKeys: String, CodingKey { case words }

    init(from decoder: any Decoder) throws {
      words = try decoder.container(keyedBy: CodingKeys.self).decode([String].self, forKey: .words)
        .sorted()
    }
  }

  /// A value of a payload with what may be said about it.
  struct Primitive<Value: Codable & Sendable>: Codable, Sendable {
    struct Remark: Codable, Sendable { let url: String }

    var value: Value?
    var id: String?
    var remarks: [Remark]?

    init(from decoder: any Decoder) throws { value = try Value(from: decoder) }
    func encode(to encoder: any Encoder) throws { try value?.encode(to: encoder) }
  }

  struct Text: Codable, Sendable {
    var string: String

    init(from decoder: any Decoder) throws {
      string = try decoder.singleValueContainer().decode(String.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(string)
    }
  }

  struct Flag: Codable, Sendable {
    var bool: Bool

    init(from decoder: any Decoder) throws {
      bool = try decoder.singleValueContainer().decode(Bool.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(bool)
    }
  }

  /// A date of which the month and the day may be unknown.
  struct Day: Codable, Sendable {
    var year: Int
    var month: Int?
    var day: Int?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      let widths = [4, 2, 2]
      let numbers = zip(parts, widths).compactMap { part, width in
        part.utf8.count == width && part.utf8.allSatisfy { (48...57).contains($0) }
          ? Int(part) : nil
      }
      guard !numbers.isEmpty, numbers.count == parts.count,
        numbers.dropFirst().first.map({ (1...12).contains($0) }) ?? true,
        numbers.dropFirst(2).first.map({ (1...31).contains($0) }) ?? true
      else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is no day.")
      }
      year = numbers[0]
      month = numbers.dropFirst().first
      day = numbers.dropFirst(2).first
    }

    func encode(to encoder: any Encoder) throws {
      func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
      }
      var container = encoder.singleValueContainer()
      let rest = [month, day].compactMap(\.self).map { "-" + padded($0, 2) }.joined()
      try container.encode(padded(year, 4) + rest)
    }
  }

  struct Event: Codable, Sendable {
    var day: Day
    var name: String
  }

  struct Patient: Codable, Sendable {
    struct Name: Codable, Sendable {
      var family: Primitive<Text>?
      var given: [Primitive<Text>]?
      var suffix: Primitive<Text>?
    }

    var name: [Name]?
    var birthDate: Primitive<Day>?
    var active: Primitive<Flag>?
  }

  /// The only unit that the app knows, under a name of its own.
  struct Scale: Codable, Sendable {
    enum Unit: String, Codable, Sendable { case metric }
    struct Measure: Codable, Sendable {
      let system: Unit?
      enum CodingKeys: String, CodingKey { case system = "unit" }
    }
    let measure: Measure
    let name: String
  }

  /// Reads a part of each object.
  struct Fair: Codable, Sendable {
    struct Label: Codable, Sendable { let name: String }
    let venue: Label
    let host: Label
    let halls: [Label]
    let stands: [Label]
  }

  /// Objects by their names.
  struct House: Codable, Sendable {
    struct Device: Codable, Sendable {
      let name: String
      let ports: Int?
    }
    let devices: [String: Device]
  }
}
