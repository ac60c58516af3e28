extension EventConfirmationModels {
  /// Everything that any status may bring is optional, and the status is any text: nothing is
  /// rejected, and every screen has to check what the answer was.
  struct FlatStruct: Codable, Equatable, Sendable {
    var requestId: String
    var status: String
    var answeredAt: String
    var event: Event
    var confirmedUsers: [User]?
    var position: Int?
    var reason: String?
    var ticket: Ticket?
  }
}
