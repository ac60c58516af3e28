/// One tiny model per reference strategy and shape of payload; the letters of the strategies are those
/// of ``Shape``.
enum ReferenceModels {
  /// A member that holds an enum, for the strategies that change nothing but the enum.
  struct Member<Status: Decodable & Sendable>: Decodable, Sendable { var status: Status }

  /// A member that holds an enum with integer raw values.
  struct Number<Level: Decodable & Sendable>: Decodable, Sendable { var level: Level }

  /// An array of enum values.
  struct List<Tag: Decodable & Sendable>: Decodable, Sendable { var tags: [Tag] }

  /// A map whose keys are an enum.
  struct Map<Tag: Decodable & Hashable & CodingKeyRepresentable & Sendable>: Decodable, Sendable {
    var counts: [Tag: Int]
  }

  /// A member that holds a union.
  struct Screen<State: Decodable & Sendable>: Decodable, Sendable { var state: State }

  /// An array of unions.
  struct Feed<Card: Decodable & Sendable>: Decodable, Sendable { var feed: [Card] }
}
