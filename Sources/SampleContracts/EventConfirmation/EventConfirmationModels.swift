import CodableCompat
import DecodingStrategies

/// The models of the contract `event-confirmation`: structs whose optional properties depend on the
/// status, and enums with associated values that say so in the type.

enum EventConfirmationModels {
  static let contract = Contract("event-confirmation", builtAgainst: "2020-03") {
    Strategy(.flatStruct, decoding: FlatStruct.self, release: "2.3")
    Strategy(.strict, decoding: Strict.self, release: "2.4").asReference()
    Strategy(.strictOptional, decoding: StrictOptional.self, release: "2.5").asReference()
    Strategy(.structWrapper, decoding: StructWrapper.self, release: "2.6")
    Strategy(.unknownCase, decoding: UnknownCase.self, release: "2.7", declaring: .unknownSpelled)
    Strategy(.unknownCasePreserving, decoding: UnknownCasePreserving.self, release: "2.8")
    Strategy(
      .optionalUnknownCase, decoding: OptionalUnknownCase.self, release: "2.9",
      declaring: .unknownSpelled)
    Strategy(.nilWrapper, decoding: NilWrapper.self, release: "2.10")
    Strategy(.failureAsNilWrapper, decoding: FailureAsNilWrapper.self, release: "2.11")
      .asReference()
    Strategy(.discriminator, decoding: Discriminator.self, release: "3.0").asReference()
    Strategy(.discriminatorPreserving, decoding: DiscriminatorPreserving.self, release: "3.1")
    Strategy(.untagged, decoding: Untagged.self, release: "3.2").asReference()
  }

  enum Status: String, Codable, Sendable {
    case confirmed, waitlist
    case notAllowed = "not allowed"
  }

  struct User: Codable, Equatable, Sendable {
    var id: String
    var name: String
    var avatar: String?
  }

  struct Event: Codable, Equatable, Sendable {
    var id: Int
    var title: String
    var startsAt: String
    var endsAt: String?
    var venue: Venue
    var capacity: Int
    var organiser: Organiser
  }

  struct Venue: Codable, Equatable, Sendable {
    var name: String
    var street: String?
    var city: String
    var latitude: Double
    var longitude: Double
  }

  struct Organiser: Codable, Equatable, Sendable {
    var id: String
    var name: String
    var isVerified: Bool
  }

  struct Ticket: Codable, Equatable, Sendable {
    var number: Int
    var gate: String?
    var seats: [String]
  }

  /// A confirmation with a required status, and an optional property for everything that only some
  /// statuses bring.
  struct Confirmation<Status: Model>: Codable, Equatable, Sendable {
    var requestId: String
    var status: Status
    var answeredAt: String
    var event: Event
    var confirmedUsers: [User]?
    var position: Int?
    var reason: String?
    var ticket: Ticket?
  }

  struct ConfirmationWithOptionalStatus<Status: Model>: Codable, Equatable, Sendable {
    var requestId: String
    var status: Status?
    var answeredAt: String
    var event: Event
    var confirmedUsers: [User]?
    var position: Int?
    var reason: String?
    var ticket: Ticket?
  }

  /// Everything that any status may bring is optional, and the status is any text: nothing is
  /// rejected, and every screen has to check what the answer was.
  typealias FlatStruct = Confirmation<String>

  /// A status that is not known throws.
  typealias Strict = Confirmation<Status>

  /// Optional, which forgives a missing status and null, and nothing else.
  typealias StrictOptional = ConfirmationWithOptionalStatus<Status>

  /// Any status will do; the known ones are those of the enum.
  typealias StructWrapper = Confirmation<Name<Status>>

  enum OpenStatus: String, Codable, Sendable, UnknownDecodable {
    case confirmed, waitlist
    case notAllowed = "not allowed"
    case unknown
  }

  /// One case stands for every status that is not known.
  typealias UnknownCase = Confirmation<OpenStatus>

  /// A status that is not known is kept, and sent back as it came.
  typealias UnknownCasePreserving = Confirmation<Kept<Status>>

  /// Absent is nil, and a status that is not known is `unknown`.
  typealias OptionalUnknownCase = ConfirmationWithOptionalStatus<OpenStatus>

  /// A status that is not known is nil, like a missing one.
  struct NilWrapper: Codable, Equatable, Sendable {
    var requestId: String
    @DecodeUnknownAsNil var status: Status?
    var answeredAt: String
    var event: Event
    var confirmedUsers: [User]?
    var position: Int?
    var reason: String?
    var ticket: Ticket?
  }

  /// Anything wrong with the status makes it nil.
  struct FailureAsNilWrapper: Codable, Equatable, Sendable {
    var requestId: String
    @DecodeFailureAsNil var status: Status?
    var answeredAt: String
    var event: Event
    var confirmedUsers: [User]?
    var position: Int?
    var reason: String?
    var ticket: Ticket?
  }
}
