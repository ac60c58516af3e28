/// How a process ended in the midst of a check.
package struct Termination: Codable, Sendable, Hashable {
  package enum Cause: Sendable, Hashable {
    /// A signal: a trap, an abort, a stack overflow, a kill by the system.
    case signal(Int32)
    /// The model ended the process by itself, with this status.
    case exit(Int32)
    /// There was no answer within the limit, and the process was killed.
    case timeout
  }

  package var cause: Cause

  /// The last lines of the process's standard error; empty where there were none.
  package var standardErrorTail: String

  package init(cause: Cause, standardErrorTail: String = "") {
    self.cause = cause
    self.standardErrorTail = standardErrorTail
  }
}

extension Termination.Cause: Codable {
  /// Decodes the number of the signal, or the status of the exit, by its name.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let cause = try container.decode([String: Int32].self)
    if let signal = cause["signal"] {
      self = .signal(signal)
    } else if let status = cause["exit"] {
      self = .exit(status)
    } else if cause["timeout"] != nil {
      self = .timeout
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no known cause")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    let cause: [String: Int32] =
      switch self {
      case .signal(let number): ["signal": number]
      case .exit(let status): ["exit": status]
      case .timeout: ["timeout": 0]
      }
    var container = encoder.singleValueContainer()
    try container.encode(cause)
  }
}
