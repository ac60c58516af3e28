import CodableCompat

extension Supervisor {
  /// A place for one process after the other.
  ///
  /// Its process gets one request ahead, so that it need not wait for its parent when it has
  /// answered. That unit stays with the place: a process that ends takes only the request with it.
  final class Slot {
    /// The process; nil where there is none at present.
    var child: SupervisedChild?

    /// The unit that is under way.
    var progress: UnitProgress?

    /// The next unit, which was already requested from the process.
    private(set) var asked: UnitProgress?

    /// The next unit, requested from a process that ended before it began.
    private(set) var lost: PlanUnit?

    /// The sample of the unit that was taken last.
    var family: PlanUnit.Family?

    /// Whether the process may get a request for one more unit.
    ///
    /// While anything is wrong with the unit that is under way, its process is to do nothing else:
    /// what is taken alone must be alone, and what is found out may concern the unit that is next.
    var isReadyForNext: Bool {
      guard let child, child.isBusy, asked == nil, lost == nil else { return false }
      return progress?.isUndisturbed ?? false
    }

    /// Asks the process for a unit that comes after the one that is under way.
    ///
    /// - Parameters:
    ///   - next: The unit, with what is known of it now: that is what the process goes by.
    ///   - line: The request.
    func ask(ahead next: UnitProgress, _ line: [UInt8]) {
      asked = next
      child?.ask(line)
    }

    /// Hands over the unit that the process has gone on with.
    func takeAsked() -> UnitProgress? {
      defer { asked = nil }
      return asked
    }

    /// Hands over the unit that must be requested again.
    func takeLost() -> PlanUnit? {
      defer { lost = nil }
      return lost
    }

    /// Records that the process has ended, and that all of its replies are read.
    ///
    /// Only the unit is kept: what is known of it is looked up when it is requested again.
    func loseAsked() {
      if let next = takeAsked() { lost = next.unit }
    }
  }
}
