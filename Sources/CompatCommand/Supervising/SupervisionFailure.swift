import CodableCompat

/// One child after the other ends before it has begun, so that no other one would help.
struct SupervisionFailure: Error, Hashable, CustomStringConvertible {
  /// How the last one ended.
  let ending: ProcessEnding

  /// The contract that it was to check.
  let contract: String

  var description: String {
    """
    error: the processes that check '\(contract)' end before they have begun, with \
    \(SupervisionFailure.words(for: ending.cause))\
    \(ending.lastWords.isEmpty ? "" : ":\n\(ending.lastWords)")
    """
  }

  private static func words(for cause: ProcessEnding.Cause) -> String {
    switch cause {
    case .signal(let number): "signal \(number)"
    case .exit(let status): "exit status \(status)"
    case .timeout: "no answer"
    }
  }
}
