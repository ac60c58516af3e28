/// Changes a counter while it changes it.
///
/// The runtime tells of the addresses of both accesses, which differ from process to process.
enum ViolatesExclusivity: BadHabit {
  static let id = "violates-exclusivity"
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
