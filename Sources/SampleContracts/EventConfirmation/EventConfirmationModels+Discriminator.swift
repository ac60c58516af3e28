extension EventConfirmationModels {
  /// The status decides what else must be there; anything unknown throws.
  typealias Discriminator = Message<StrictAnswer>

  enum StrictAnswer: Equatable, Sendable {
    case confirmed(users: [User], ticket: Ticket?)
    case waitlist(position: Int, users: [User])
    case notAllowed(reason: String)
  }
}

extension EventConfirmationModels.StrictAnswer: Codable {
  private enum CodingKeys: String, CodingKey {
    case status, confirmedUsers, position, reason, ticket
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(EventConfirmationModels.Status.self, forKey: .status) {
    case .confirmed:
      self = .confirmed(
        users: try container.decode([EventConfirmationModels.User].self, forKey: .confirmedUsers),
        ticket: try container.decodeIfPresent(EventConfirmationModels.Ticket.self, forKey: .ticket))
    case .waitlist:
      self = .waitlist(
        position: try container.decode(Int.self, forKey: .position),
        users: try container.decode([EventConfirmationModels.User].self, forKey: .confirmedUsers))
    case .notAllowed:
      self = .notAllowed(reason: try container.decode(String.self, forKey: .reason))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .confirmed(let users, let ticket):
      try container.encode(EventConfirmationModels.Status.confirmed, forKey: .status)
      try container.encode(users, forKey: .confirmedUsers)
      try container.encodeIfPresent(ticket, forKey: .ticket)
    case .waitlist(let position, let users):
      try container.encode(EventConfirmationModels.Status.waitlist, forKey: .status)
      try container.encode(position, forKey: .position)
      try container.encode(users, forKey: .confirmedUsers)
    case .notAllowed(let reason):
      try container.encode(EventConfirmationModels.Status.notAllowed, forKey: .status)
      try container.encode(reason, forKey: .reason)
    }
  }
}
