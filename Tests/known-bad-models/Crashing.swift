import Foundation

enum TrapsOnUnknownCase: BadHabit {
  static let summary = "Calls fatalError for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    if ticket.state == .unknown { fatalError("there is no such state") }
  }
}

enum UnwrapsByForce: BadHabit {
  static let summary = "Unwraps an absent title by force."

  static func indulge(over ticket: Ticket) {
    // swift-format-ignore: NeverForceUnwrap
    precondition(ticket.title!.utf8.count >= 0)
  }
}

enum IndexesOutOfBounds: BadHabit {
  static let summary = "Takes the first seat of a ticket without seats."

  static func indulge(over ticket: Ticket) {
    precondition(ticket.seats[0] <= .max)
  }
}

/// Calculates with a balance that is never below zero.
///
/// Such a trap has no words: nothing is written to standard error.
enum OverflowsInteger: BadHabit {
  static let summary = "Overflows an integer where the balance is negative."

  static func indulge(over ticket: Ticket) {
    // The sum has to be of some use, or an optimised program does not calculate it.
    precondition(Int.min + ticket.balance != ticket.id)
  }
}

/// Changes a counter while it changes it.
///
/// The runtime tells of the addresses of both accesses, which differ from process to process.
enum ViolatesExclusivity: BadHabit {
  static let summary = "Changes a variable while it is being changed, for an unknown state."

  static func indulge(over ticket: Ticket) {
    guard ticket.state == .unknown else { return }
    let counter = Counter()
    change(&counter.count) { counter.count += 1 }
  }

  private final class Counter {
    var count = 0
  }

  @inline(never)
  private static func change(_ count: inout Int, and body: () -> Void) {
    count += 1
    body()
  }
}

enum Aborts: BadHabit {
  static let summary = "Calls abort() for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    if ticket.state == .unknown { abort() }
  }
}

/// Ends the process as if everything were well.
enum ExitsWithSuccess: BadHabit {
  static let summary = "Calls exit(0) for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    if ticket.state == .unknown { exit(0) }
  }
}

/// Ends the process with a code that has another meaning for the parent.
enum ExitsWithFailure: BadHabit {
  static let summary = "Calls exit(3) for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    if ticket.state == .unknown { exit(3) }
  }
}

/// Counts the balance down to zero by recursion, which never gets there from below.
enum OverflowsStack: BadHabit {
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
