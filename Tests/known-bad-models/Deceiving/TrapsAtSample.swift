/// Cannot read the sample as it lies in the corpus, so that nothing is known of its mutants.
enum TrapsAtSample: BadHabit {
  static let id = "traps-at-sample"
  static let summary = "Traps at the sample itself."

  static func indulge(over ticket: Ticket) {
    precondition(ticket != .sample, "this ticket is too good")
  }
}
