extension UpdateStateModels {
  /// The record of an update, with its state in the layout of a strategy.
  struct Update<State>: Codable, Equatable, Sendable
  where State: Codable & Equatable & Sendable {
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
