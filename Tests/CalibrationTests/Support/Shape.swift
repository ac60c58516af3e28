import Foundation
import JSONSyntax

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel

/// A shape of payload, with tiny contracts in every reference strategy that makes sense for it.
struct Shape: Sendable {
  let name: String

  /// The operators that this shape is for; nil where it is for all.
  ///
  /// Elsewhere these shapes only repeat what others show.
  var operators: Set<String>?

  /// The contracts; the strategies of all of them are the columns.
  let contracts: [Contract]

  var columns: [String] { contracts.flatMap { $0.strategies.map(\.id) } }

  private init(_ name: String, operators: Set<String>? = nil, _ contracts: Contract...) {
    (self.name, self.operators, self.contracts) = (name, operators, contracts)
  }

  typealias Types = [any (Decodable & Sendable).Type]

  /// A contract of a few payloads that lie in memory.
  struct Contract: Sendable {
    let samples: [String]
    let strategies: [Strategy]
    /// The sites of enums, where their names and numbers alone do not show it.
    let open: [String]
    /// The sites of maps whose keys are an enum.
    let openKeys: [String]

    /// The columns are the names of the strategies, one for each type.
    init(
      _ columns: String, _ types: Types..., samples: [String],
      settings: DecoderSettings = .standard,
      declaring traits: [String: ClientTraits] = [:], open: [String] = [], openKeys: [String] = []
    ) {
      (self.samples, self.open, self.openKeys) = (samples, open, openKeys)
      var strategies: [Strategy] = []
      for (name, type) in zip(columns.split(separator: " ").map(String.init), types.joined()) {
        let model: any (Decodable & Sendable).Type = type
        strategies.append(Contract.strategy(name, model, settings, traits[name] ?? .none))
      }
      self.strategies = strategies
    }

    private static func strategy<Model: Decodable & Sendable>(
      _ id: String, _ model: Model.Type, _ settings: DecoderSettings, _ traits: ClientTraits
    ) -> Strategy {
      Strategy(
        StrategyPattern(id: id, summary: "A reference strategy."), decoding: model,
        release: "1.0", builtAgainst: "1", settings: settings, declaring: traits)
    }

    /// The contract as if it lay in a corpus.
    func folder(_ id: String) throws -> ContractFolder {
      let notes =
        try open.map { SiteNote(pattern: try JSONPointerPattern(parsing: $0), isOpen: true) }
        + openKeys.map { SiteNote(pattern: try JSONPointerPattern(parsing: $0), hasOpenKeys: true) }
      return ContractFolder(
        id: id, title: id, summary: "Payloads for calibration.", versions: ["1"], notes: notes,
        samples: try samples.enumerated().map { index, text in
          Sample(
            contract: id, version: "1", name: "\(index + 1).json",
            file: "\(id)/1/\(index + 1).json", document: try JSONDocument(parsing: text))
        })
    }
  }
}

extension Shape {
  private typealias Models = ReferenceModels
  private typealias A = Models.Strict
  private typealias B = Models.UnknownCase
  private typealias Keeping = Models.Preserving
  private typealias C = Models.StructWrapper
  private typealias D = Models.FailureAsNil
  private typealias D0 = Models.BareFailureAsNil
  private typealias N = Models.UnknownAsNil

  static let all = enums + plain + unions
  private static let unknown = ["B": ClientTraits(fallbackSpellings: ["unknown"])]

  private static let enums = [
    Shape(
      "member",
      Contract(
        "A A? B B+ C D D0 N",
        [Models.Member<A.Status>.self, Models.Optional.Member.self, Models.Member<B.Status>.self],
        [Models.Member<Keeping.Status>.self, Models.Member<C.Status>.self],
        [D.Member.self, D0.Member.self, N.Member.self],
        samples: [#"{"status":"in_progress"}"#, #"{"status":"active"}"#, #"{"status":"café"}"#],
        declaring: unknown, open: ["/status"])),
    Shape(
      "number",
      Contract(
        "A A? B B+ C D D0 N",
        [Models.Number<A.Level>.self, Models.Optional.Number.self, Models.Number<B.Level>.self],
        [Models.Number<Keeping.Level>.self, Models.Number<C.Level>.self],
        [D.Number.self, D0.Number.self, N.Number.self],
        samples: [#"{"level":1}"#, #"{"level":2}"#], open: ["/level"])),
    Shape(
      "list",
      Contract(
        "A A? B B+ C D D0 N",
        [Models.List<A.Tag>.self, Models.Optional.List.self, Models.List<B.Tag>.self],
        [Models.List<Keeping.Tag>.self, Models.List<C.Tag>.self],
        [D.List.self, D0.List.self, N.List.self],
        samples: [#"{"tags":["new","on_sale"]}"#], declaring: unknown, open: ["/tags/*"])),
    Shape(
      "map",
      Contract(
        "A A? B B+ C D D0",
        [Models.Map<A.Tag>.self, Models.Optional.Map.self, Models.Map<B.Tag>.self],
        [Models.Map<Keeping.Tag>.self, Models.Map<C.Tag>.self, D.Map.self, D0.Map.self],
        samples: [#"{"counts":{"new":3,"on_sale":5}}"#, #"{"counts":{}}"#], declaring: unknown,
        openKeys: ["/counts"])),
  ]

  private static let plain = [
    Shape(
      "object",
      Contract(
        "A A? D D0", [A.Object.self, Models.Optional.Object.self, D.Object.self, D0.Object.self],
        samples: [
          #"{"id":7,"owner":{"name":"Ada","age":36},"items":[{"sku":"a1"},{"sku":"b2"}]}"#
        ])),
    Shape(
      "nullable", operators: ["key-missing", "key-null", "key-missing-vs-null"],
      Contract(
        "A? D D0", [Models.Optional.Nullable.self, D.Nullable.self, D0.Nullable.self],
        samples: [#"{"note":null}"#, #"{"note":"fragile"}"#])),
    Shape(
      "sparse", operators: ["key-first-seen"],
      Contract(
        "A? D", [Models.Optional.Nullable.self, D.Nullable.self],
        samples: [#"{"note":"fragile"}"#, "{}"])),
    Shape(
      "numbers",
      Contract(
        "A A? D D0",
        [A.Numbers.self, Models.Optional.Numbers.self, D.Numbers.self, D0.Numbers.self],
        samples: [
          #"{"count":34,"ratio":1.5,"amount":12.50}"#, #"{"count":0,"ratio":2.5,"amount":7.25}"#,
        ])),
    Shape(
      "booleans",
      Contract(
        "A A? D D0",
        [A.Booleans.self, Models.Optional.Booleans.self, D.Booleans.self, D0.Booleans.self],
        samples: [#"{"isOn":true}"#])),
    Shape(
      "texts",
      Contract(
        "A A? D D0", [A.Texts.self, Models.Optional.Texts.self, D.Texts.self, D0.Texts.self],
        samples: [#"{"title":"Ada"}"#])),
    Shape(
      "formats",
      Contract(
        "A A? D D0",
        [A.Formats.self, Models.Optional.Formats.self, D.Formats.self, D0.Formats.self],
        samples: [
          """
          {"link":"https://a.example/b","token":"f47ac10b-58cc-4372-a567-0e02b2c3d479",\
          "blob":"+/v6aGVsbG8="}
          """
        ])),
    Shape(
      "lossless",
      Contract(
        "LL", [Models.Lossless.self],
        samples: [#"{"count":34,"ratio":1.5,"isOn":true,"title":"Ada"}"#])),
    // The same moment in each of three formats, read with the decoder's setting for it.
    Shape(
      "dates",
      Contract(
        "ISO ISO/D", [A.Moment.self, D.Moment.self], samples: [#"{"at":"2020-03-01T12:00:00Z"}"#],
        settings: dates("RFC 3339", .iso8601)),
      Contract(
        "s s/D", [A.Moment.self, D.Moment.self], samples: [#"{"at":1583064000}"#],
        settings: dates("seconds", .secondsSince1970)),
      Contract(
        "ms ms/D", [A.Moment.self, D.Moment.self], samples: [#"{"at":1583064000000}"#],
        settings: dates("milliseconds", .millisecondsSince1970))),
    Shape(
      "days", operators: ["date-gains-time"],
      Contract(
        "day day/D", [A.Moment.self, D.Moment.self], samples: [#"{"at":"2020-03-01"}"#],
        settings: days)),
    Shape(
      "snake",
      Contract(
        "A A? D", [A.Snake.self, Models.Optional.Snake.self, D.Snake.self],
        samples: [#"{"user_name":"Ada"}"#], settings: snakeCase)),
    Shape(
      "entries", operators: ["map-key-snake-case"],
      Contract(
        "A hand", [A.Entries.self, Models.HandReadMap.self],
        samples: [#"{"sizes":{"1":4,"2":8}}"#], settings: snakeCase)),
  ]

  // MARK: Unions: one alone, several in an array, one with a second reading

  private static let tagged = [
    #"{"type":"text","text":"Ada","size":12}"#,
    #"{"type":"image","url":"https://a.example/1","width":3}"#,
    #"{"type":"link","url":"https://a.example/2"}"#,
  ]
  private static let keyed = [
    #"{"text":{"text":"Ada","size":12}}"#, #"{"image":{"url":"https://a.example/1","width":3}}"#,
    #"{"done":{}}"#,
  ]
  private static let done = #"{"type":"done"}"#

  private static func screens(_ states: [String]) -> [String] {
    states.map { #"{"state":\#($0)}"# }
  }
  private static func feed(_ cards: [String]) -> [String] {
    [#"{"feed":[\#(cards.joined(separator: ","))]}"#]
  }

  private static let unions = [
    Shape(
      "union",
      Contract(
        "DS DF", [Models.Screen<Models.Discriminated>.self],
        [Models.Screen<Models.WithFallback>.self], samples: screens(tagged + [done])),
      Contract("KP", [Models.Screen<Models.Keyed>.self], samples: screens(keyed)),
      Contract("FL", [Models.Screen<Models.Untagged>.self], samples: screens(tagged))),
    Shape(
      "feed",
      Contract(
        "DS DF", [Models.Feed<Models.Discriminated>.self, Models.Feed<Models.WithFallback>.self],
        samples: feed(tagged + [done])),
      Contract("KP", [Models.Feed<Models.Keyed>.self], samples: feed(keyed)),
      Contract("FL", [Models.Feed<Models.Untagged>.self], samples: feed(tagged))),
    Shape(
      "fallback", operators: ["fallback-supplied", "fallback-malformed"],
      Contract(
        "DS DF", [Models.Screen<Models.Discriminated>.self],
        [Models.Screen<Models.WithSentFallback>.self], samples: screens(tagged),
        declaring: ["DF": ClientTraits(fallbackKeys: ["fallback"])])),
  ]

  // MARK: Settings of decoders

  private static func dates(
    _ summary: String, _ strategy: JSONDecoder.DateDecodingStrategy
  ) -> DecoderSettings {
    DecoderSettings(summary, decoder: { $0.dateDecodingStrategy = strategy }, encoder: { _ in })
  }

  /// A decoder that reads exactly a year, a month and a day.
  private static let days = dates(
    "days",
    .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      let style = Date.ISO8601FormatStyle().year().month().day()
      let date = try Date(text, strategy: style)
      guard date.formatted(style) == text else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is no day.")
      }
      return date
    })

  private static let snakeCase = DecoderSettings(
    "snake_case keys", convertsSnakeCase: true,
    decoder: { $0.keyDecodingStrategy = .convertFromSnakeCase },
    encoder: { $0.keyEncodingStrategy = .convertToSnakeCase })
}
