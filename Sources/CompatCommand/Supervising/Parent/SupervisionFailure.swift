import CodableCompat

/// Several child processes in a row ended before their first check, so another one would not help.
struct SupervisionFailure: Error, Hashable, CustomStringConvertible {
  let termination: Termination
  let contract: String

  var description: String {
    """
    error: the child processes for '\(contract)' end before their first check, with \
    \(termination.cause.words)\
    \(termination.standardErrorTail.isEmpty ? "" : ":\n\(termination.standardErrorTail)")
    """
  }
}
