import CodableCompat

/// What no process started once more can help with.
enum SupervisionFailure: Error, Hashable, CustomStringConvertible {
  /// A child says that it cannot do its work.
  case child(String)

  /// One child after the other ends before it has begun.
  case start(ProcessEnding, contract: String)

  var description: String {
    switch self {
    case .child(let reason): reason
    case .start(let ending, let contract):
      """
      error: the processes that check '\(contract)' end before they have begun, with \
      \(SupervisionFailure.words(for: ending.cause))\
      \(ending.lastWords.isEmpty ? "" : ":\n\(ending.lastWords)")
      """
    }
  }

  private static func words(for cause: ProcessEnding.Cause) -> String {
    switch cause {
    case .signal(let number): "signal \(number)"
    case .exit(let status): "exit status \(status)"
    case .timeout: "no answer"
    }
  }
}
