import Synchronization

final class Counter: Sendable {
  private let calls = Mutex(0)

  var count: Int { calls.withLock { $0 } }

  /// Counts a call, and returns its number.
  @discardableResult func next() -> Int {
    calls.withLock { calls in
      calls += 1
      return calls
    }
  }
}
