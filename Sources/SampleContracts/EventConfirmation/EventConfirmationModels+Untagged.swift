import DecodingStrategies

extension EventConfirmationModels {
  /// The keys that are present decide the answer, and the status is not read: a user on the waiting
  /// list without a position counts as confirmed.
  typealias Untagged = Message<UntaggedAnswer>

  /// The waiting list comes first, because everything that a confirmation needs is there as well.
  enum UntaggedAnswer: Equatable, Sendable {
    case waitlist(PreservingAnswer.Waitlist)
    case confirmed(PreservingAnswer.Confirmed)
    case notAllowed(PreservingAnswer.NotAllowed)
  }
}

extension EventConfirmationModels.UntaggedAnswer: UntaggedUnion, Encodable {
  private enum CodingKeys: CodingKey {
    case status
  }

  static let cases: [UntaggedCase<Self>] = [
    UntaggedCase("waitlist", Self.waitlist),
    UntaggedCase("confirmed", Self.confirmed),
    UntaggedCase("not allowed", Self.notAllowed),
  ]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .waitlist(let answer):
      try container.encode("waitlist", forKey: .status)
      try answer.encode(to: encoder)
    case .confirmed(let answer):
      try container.encode("confirmed", forKey: .status)
      try answer.encode(to: encoder)
    case .notAllowed(let answer):
      try container.encode("not allowed", forKey: .status)
      try answer.encode(to: encoder)
    }
  }
}
