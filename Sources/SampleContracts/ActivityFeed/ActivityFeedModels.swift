import CodableCompat
import DecodingStrategies

/// The models of the contract `activity-feed`: an array of cards of several kinds, with enums and
/// arrays inside.

enum ActivityFeedModels {
  static let contract = Contract(
    "activity-feed", reference: "discriminator", builtAgainst: "2020-03"
  ) {
    Strategy(.flatStruct, decoding: FlatStruct.self, release: "1.0")
    Strategy(.discriminator, decoding: Discriminator.self, release: "2.0").asReference()
    Strategy(.failureAsNilWrapper, decoding: FailureAsNilWrapper.self, release: "2.1").asReference()
    Strategy(.lossy, decoding: Lossy.self, release: "2.2")
    Strategy(.unknownCase, decoding: UnknownCase.self, release: "3.0", declaring: .unknownSpelled)
    Strategy(.discriminatorPreserving, decoding: DiscriminatorPreserving.self, release: "3.1")
  }

  struct Author: Codable, Equatable, Sendable {
    var id: String
    var name: String
  }

  struct Option: Codable, Equatable, Sendable {
    var label: String
    var votes: Int
  }

  struct Preview: Codable, Equatable, Sendable {
    var url: String
    var width: Int
    var height: Int
  }

  /// Not a dictionary: one value that is no number would cost all others, known or not.
  struct Reactions: Codable, Equatable, Sendable {
    var clap: Int?
    var heart: Int?
  }

  struct Notice: Codable, Equatable, Sendable {
    struct Action: Codable, Equatable, Sendable {
      var label: String
      var url: String
    }

    var title: String
    var text: String
    var actions: [Action]
  }

  /// What a card consists of is the same in every strategy; the enums inside are the strategy's.
  enum CardParts<Visibility: Model, Badge: Model, Format: Model> {
    struct Media: Codable, Equatable, Sendable {
      var url: String
      var width: Int
      var height: Int
      var format: Format
      var blurhash: String?
    }

    struct Photo: Codable, Equatable, Sendable {
      var id: String
      var postedAt: String
      var author: Author
      var visibility: Visibility
      var caption: String
      var media: [Media]
      var reactions: Reactions?
    }

    struct Milestone: Codable, Equatable, Sendable {
      var id: String
      var postedAt: String
      var author: Author
      var visibility: Visibility
      var title: String
      var badge: Badge
      var progress: Double
      var reactions: Reactions?
    }

    struct Poll: Codable, Equatable, Sendable {
      var id: String
      var postedAt: String
      var author: Author
      var visibility: Visibility
      var question: String
      var closesAt: String?
      var options: [Option]
      var reactions: Reactions?
    }

    struct Link: Codable, Equatable, Sendable {
      var id: String
      var postedAt: String
      var author: Author
      var visibility: Visibility
      var url: String
      var title: String
      var preview: Preview?
      var reactions: Reactions?
    }
  }

  /// A feed whose cards, and what becomes of a bad one, are those of a strategy.
  struct Feed<Cards: Model>: Codable, Equatable, Sendable {
    var feedId: String
    var generatedAt: String
    var nextCursor: String?
    var cards: Cards
    var notice: Notice?
  }

  /// Everything that any card may have is optional, and enums are any text: nothing is rejected,
  /// and every screen has to check what it has.
  typealias FlatStruct = Feed<[FlatCard]>

  struct FlatCard: Codable, Equatable, Sendable {
    var type: String
    var id: String
    var postedAt: String
    var author: Author
    var visibility: String
    var caption: String?
    var media: [CardParts<String, String, String>.Media]?
    var title: String?
    var badge: String?
    var progress: Double?
    var question: String?
    var closesAt: String?
    var options: [Option]?
    var url: String?
    var preview: Preview?
    var reactions: Reactions?
  }

  /// A card that is not known costs the whole feed.
  typealias Discriminator = Feed<[StrictCard]>

  /// One card that cannot be read, and there are no cards at all.
  ///
  /// The wrapper forgives a missing key only where its type is written out, so not in ``Feed``.
  struct FailureAsNilWrapper: Codable, Equatable, Sendable {
    var feedId: String
    var generatedAt: String
    var nextCursor: String?
    @DecodeFailureAsNil var cards: [StrictCard]?
    var notice: Notice?
  }

  /// A card that cannot be read is dropped, and counted.
  typealias Lossy = Feed<LossyArray<StrictCard>>

  /// A card that is not known becomes a card of which only that is known.
  typealias UnknownCase = Feed<[OpenCard]>

  /// A card that is not known is kept whole.
  typealias DiscriminatorPreserving = Feed<[KeptCard]>
}
