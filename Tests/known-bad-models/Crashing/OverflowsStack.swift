/// Counts the balance down to zero by recursion, which never gets there from below.
enum OverflowsStack: BadHabit {
  static let id = "overflows-stack"
  static let summary = "Calls itself without end where the balance is negative."

  static func indulge(over ticket: Ticket) {
    // A balance of thousands of millions is no reason to overflow: only the sign is.
    precondition(steps(from: min(ticket.balance, 1000)).count >= 0)
  }

  /// The result of each call is needed after it, so that no optimiser makes a loop of this.
  @inline(never)
  private static func steps(from balance: Int) -> [Int] {
    balance == 0 ? [] : steps(from: balance &- 1) + [balance]
  }
}
