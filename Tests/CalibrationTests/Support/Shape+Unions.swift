import CodableCompat

extension Shape {
  private typealias Models = ReferenceModels

  /// Enums with associated values: one alone, several in an array, one with a second reading.
  var unionContracts: [ReferenceContract] {
    switch self {
    case .union:
      [
        contract(
          "tagged", Shape.tagged.map(Shape.screen) + [Shape.screen(of: #"{"type":"done"}"#)],
          [
            column("DS", Models.Screen<Models.Discriminated>.self),
            column("DF", Models.Screen<Models.WithFallback>.self),
          ]),
        contract(
          "keyed", Shape.keyed.map(Shape.screen),
          [column("KP", Models.Screen<Models.Keyed>.self)]),
        contract(
          "untagged", Shape.tagged.map(Shape.screen),
          [column("FL", Models.Screen<Models.Untagged>.self)]),
      ]
    case .feed:
      [
        contract(
          "tagged", [Shape.feed(of: Shape.tagged + [#"{"type":"done"}"#])],
          [
            column("DS", Models.Feed<Models.Discriminated>.self),
            column("DF", Models.Feed<Models.WithFallback>.self),
          ]),
        contract(
          "keyed", [Shape.feed(of: Shape.keyed)], [column("KP", Models.Feed<Models.Keyed>.self)]),
        contract(
          "untagged", [Shape.feed(of: Shape.tagged)],
          [column("FL", Models.Feed<Models.Untagged>.self)]),
      ]
    default:
      [
        contract(
          "tagged", Shape.tagged.map(Shape.screen),
          [
            column("DS", Models.Screen<Models.Discriminated>.self),
            column(
              "DF", Models.Screen<Models.WithSentFallback>.self,
              ClientTraits(fallbackKeys: ["fallback"])),
          ])
      ]
    }
  }

  private static let tagged = [
    #"{"type":"text","text":"Ada","size":12}"#,
    #"{"type":"image","url":"https://a.example/1","width":3}"#,
    #"{"type":"link","url":"https://a.example/2"}"#,
  ]

  private static let keyed = [
    #"{"text":{"text":"Ada","size":12}}"#,
    #"{"image":{"url":"https://a.example/1","width":3}}"#,
    #"{"done":{}}"#,
  ]

  private static func screen(of state: String) -> String { #"{"state":\#(state)}"# }

  private static func feed(of cards: [String]) -> String {
    #"{"feed":[\#(cards.joined(separator: ","))]}"#
  }

  private func column<Model: Decodable & Sendable>(
    _ id: String, _ model: Model.Type, _ traits: ClientTraits = .none
  ) -> Strategy {
    ReferenceContract.column(id, model, declaring: traits)
  }

  private func contract(
    _ layout: String, _ samples: [String], _ strategies: [Strategy]
  ) -> ReferenceContract {
    ReferenceContract(id: "\(rawValue)-\(layout)", samples: samples, strategies: strategies)
  }
}
