package import CompatModel
import JSONSyntax

/// The facts of one check that a report shows, of bounded size.
package struct CheckFacts: Sendable, Hashable {
  /// What the operator does to the meaning of a payload.
  package var kind: ChangeKind

  /// What the decoder threw; nil where it did not.
  package var error: ErrorFacts?

  /// How the process ended; nil where it did not.
  package var termination: Termination?

  /// How much of what the app could see is gone.
  package var blastRadius: BlastRadius

  /// What encoding would send back; nil where it was not looked at.
  package var roundTrip: RoundTrip?

  /// The number of elements that were dropped.
  package var droppedElements = 0

  /// What the app sees at the place of the change, shortened; nil where it sees what it saw before.
  package var seen: String?

  /// Whether names and positions decided where the place is seen.
  package var isDecidedByNames = false

  /// The longest text of a value, and of an error or of last words, in characters.
  fileprivate static let (maximumValueLength, maximumTextLength) = (160, 2_000)

  /// Records the facts of a check.
  init(_ check: Check) {
    kind = check.kind
    blastRadius = check.observation.blastRadius
    roundTrip = check.observation.roundTrip?.bounded
    switch check.observation.termination {
    case .threw(let thrown):
      error = ErrorFacts(thrown).bounded
    case .ended(let ended):
      termination = ended.bounded
    case .decoded(let effect):
      droppedElements = effect.droppedElements
      seen = effect.seen?.description.shortened(to: CheckFacts.maximumValueLength)
      isDecidedByNames = effect.isDecidedByNames
    }
  }

  /// Creates facts from their parts.
  init(kind: ChangeKind, blastRadius: BlastRadius) {
    self.kind = kind
    self.blastRadius = blastRadius
  }
}

extension ErrorFacts {
  /// The same, with a message of bounded length.
  var bounded: ErrorFacts {
    ErrorFacts(kind: kind, path: path, message: message.shortened(to: CheckFacts.maximumTextLength))
  }
}

extension Termination {
  /// The same, with last words of bounded length.
  var bounded: Termination {
    Termination(
      cause: cause, standardErrorTail: standardErrorTail.shortened(to: CheckFacts.maximumTextLength)
    )
  }
}

extension RoundTrip {
  /// The same, with a value that a report would shorten anyway told in fewer characters.
  var bounded: RoundTrip {
    guard case .replaced(let value) = self, value.bounded == nil else { return self }
    return .replaced(by: .string(value.description.shortened(to: 100)))
  }
}
