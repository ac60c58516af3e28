package import CompatModel
import JSONSyntax

/// The facts of one check that a report shows, of bounded size.
package struct CheckFacts: Codable, Sendable, Hashable {
  package var kind: ChangeKind

  /// The error of the decoder; nil if it did not throw.
  package var error: ErrorFacts?

  /// How the process ended; nil if it did not.
  package var termination: Termination?

  /// How much of what the app showed is lost.
  package var blastRadius: BlastRadius

  /// What encoding would send back; nil if it was not compared.
  package var roundTrip: RoundTrip?

  package var droppedElements = 0

  /// The new value that the app sees at the site of the change, shortened; nil if unchanged.
  package var seen: String?

  /// Whether the site was matched by name and position (heuristic).
  package var isDecidedByNames = false

  package var isOnlyDecoded = false

  /// The maximum length of a value, and of an error or of standard error, in characters.
  fileprivate static let (maximumValueLength, maximumTextLength) = (160, 2_000)
}

extension CheckFacts {
  init(_ check: Check) {
    kind = check.kind
    blastRadius = check.observation.blastRadius
    roundTrip = check.observation.roundTrip?.bounded
    isOnlyDecoded = check.observation.isOnlyDecoded
    switch check.observation.termination {
    case .threw(let thrown):
      error = thrown
    case .ended(let ended):
      termination = ended.bounded
    case .decoded(let effect):
      droppedElements = effect.droppedElements
      seen = effect.seen?.description.shortened(to: CheckFacts.maximumValueLength)
      isDecidedByNames = effect.isDecidedByNames
    }
  }
}

extension FailedRead {
  /// The same, with the name of a type of bounded length.
  var bounded: FailedRead {
    FailedRead(path: path, type: type.shortened(to: CheckFacts.maximumTextLength))
  }
}

extension Termination {
  /// The same, with a standard error of bounded length.
  var bounded: Termination {
    Termination(
      cause: cause, standardErrorTail: standardErrorTail.shortened(to: CheckFacts.maximumTextLength)
    )
  }
}

extension RoundTrip {
  /// The same, with a value of bounded length; reports shorten it further.
  var bounded: RoundTrip {
    guard case .replaced(let value) = self, value.bounded == nil else { return self }
    return .replaced(by: .string(value.description.shortened(to: 100)))
  }
}
