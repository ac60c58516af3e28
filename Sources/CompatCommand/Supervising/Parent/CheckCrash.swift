import CodableCompat
import JSONSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A crash of the check itself: its payload, only decoded, does not end a process.
struct CheckCrash: Error, Hashable {
  /// The unit.
  let unit: PlanUnit

  /// The step that crashes.
  let step: CheckStep

  /// How it ends a process.
  let termination: Termination

  /// The payload that the check crashes on, and its name: the mutant's, or the sample's.
  ///
  /// - Throws: `JSONEditConflict` where an operator's edits overlap, which is a defect of it.
  func payload(in plan: Plan) throws -> (name: String, bytes: [UInt8]) {
    let part = plan.parts[unit.part]
    let mutants = part.mutants(ofSampleAt: unit.sample)
    guard mutants.indices.contains(step.index) else {
      let sample = part.contract.samples[unit.sample]
      return (sample.id, sample.document.original)
    }
    return (mutants[step.index].id, try mutants[step.index].bytes())
  }

  /// Describes the crash to a user who has the payload in a file.
  func description(of name: String, strategy: String, file: String) -> String {
    let lastWords =
      termination.standardErrorTail.isEmpty
      ? "" : "; it ends with:\n\(termination.standardErrorTail)"
    return """
      \(file):1:1: error: the check of this payload crashes (\(termination.cause.words)), although \
      '\(strategy)' decodes it without harm; this is a bug in this program, not in the model: \
      please report it with this file
      note: the payload is '\(name)'\(lastWords)
      """
  }
}

extension Termination {
  /// Whether a defect of the tool can end a process like this: a crash, or no answer.
  ///
  /// It never exits by itself in a check, and is never killed by its own doing.
  var canBeCrashOfCheck: Bool {
    switch cause {
    case .timeout: true
    case .exit: false
    case .signal(let number): [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE].contains(number)
    }
  }
}

extension Termination.Cause {
  /// What happened, in a few words.
  var words: String {
    switch self {
    case .signal(let number): "signal \(number)"
    case .exit(let status): "exit status \(status)"
    case .timeout: "no answer"
    }
  }
}
