extension UpdateStateModels {
  /// As the compiler writes it: exactly one known key, and under it the values by their labels.
  struct Synthesised: Codable, Equatable, Sendable {
    var deviceId: String
    var updateId: Int
    var requestedAt: String
    var firmware: Firmware
    var state: State
    var retries: Int
    var errors: [Failure]
    var owner: Owner?
    var schedule: Schedule?
  }
}

extension UpdateStateModels.Synthesised {
  enum State: Codable, Equatable, Sendable {
    case started
    case storedToFile(path: String)
    case uploadingToDevice(fromPath: String, percentage: Int)
  }
}
