import DecodingStrategies

extension EventConfirmationModels {
  /// The members of every message, and its answer as an enum with associated values.
  struct Message<Answer: Codable & Equatable & Sendable>: Equatable, Sendable {
    var requestId: String
    var answeredAt: String
    var event: Event
    var answer: Answer
  }
}

extension EventConfirmationModels.Message: Codable {
  private enum CodingKeys: String, CodingKey {
    case requestId, answeredAt, event
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    requestId = try container.decode(String.self, forKey: .requestId)
    answeredAt = try container.decode(String.self, forKey: .answeredAt)
    event = try container.decode(EventConfirmationModels.Event.self, forKey: .event)
    // The answer's keys lie beside the others, not in an object of their own.
    answer = try Answer(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    // The payload of an unknown answer is the whole message.
    if case .unknown(let whole) = answer as? EventConfirmationModels.PreservingAnswer {
      return try whole.encode(to: encoder)
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(requestId, forKey: .requestId)
    try container.encode(answeredAt, forKey: .answeredAt)
    try container.encode(event, forKey: .event)
    try answer.encode(to: encoder)
  }
}
