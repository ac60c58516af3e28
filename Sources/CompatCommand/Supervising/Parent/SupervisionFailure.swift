import CodableCompat

/// One child after the other ends before it has begun, so that no other one would help.
struct SupervisionFailure: Error, Hashable, CustomStringConvertible {
  /// How the last one ended.
  let termination: Termination

  /// The contract that it was to check.
  let contract: String

  var description: String {
    """
    error: the processes that check '\(contract)' end before they have begun, with \
    \(termination.cause.words)\
    \(termination.standardErrorTail.isEmpty ? "" : ":\n\(termination.standardErrorTail)")
    """
  }
}
