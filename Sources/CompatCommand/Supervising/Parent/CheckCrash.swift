import CodableCompat
import JSONSyntax
import Platform

/// A crash of the check itself: decoding its payload alone does not end a process.
struct CheckCrash: Error, Equatable {
  let unit: PlanUnit
  let step: CheckStep
  let termination: Termination

  /// The payload that the check crashes on, and its name: the mutant's, or the sample's.
  func payload(in plan: Plan) throws -> (name: String, bytes: [UInt8]) {
    let part = plan.parts[unit.part]
    let mutants = part.mutants(ofSampleAt: unit.sample)
    guard mutants.indices.contains(step.index) else {
      let sample = part.contract.samples[unit.sample]
      return (sample.id, sample.captured.original)
    }
    return (mutants[step.index].id, try mutants[step.index].bytes())
  }

  func description(of name: String, in plan: Plan, file: String) -> String {
    let strategy = plan.parts[unit.part].strategies[unit.strategyIndex].id
    let tail =
      termination.standardErrorTail.isEmpty
      ? "" : "; standard error ends with:\n\(termination.standardErrorTail)"
    let what =
      termination.cause == .timeout
      ? """
      '\(strategy)' decodes this payload in time, and the comparison of what it shows takes \
      longer; give it more with '--timeout', or '--no-hazards'
      """
      : """
      the check of this payload crashes with \(Prose.words(for: termination.cause)), although \
      '\(strategy)' decodes it without crashing; this is a bug in this program, not in the model: \
      please report it with this file
      """
    return """
      \(file):1:1: error: \(what)
      note: the payload is '\(name)'\(tail)
      """
  }
}

extension Termination {
  /// Whether a defect of the tool can end a process this way: with a crash, or a hang.
  ///
  /// During a check the tool itself never exits, and never kills its own process.
  var canBeCrashOfCheck: Bool {
    switch cause {
    case .timeout: true
    case .exit: false
    case .signal(let number):
      [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE].contains(number) && !lacksMemory
    }
  }

  /// Whether the process was refused memory, by the last words of Swift's runtime.
  ///
  /// To compare a value takes several times the memory of the value: a model that holds too much is
  /// the cause, although it can hold it. A model can write the same words, and then blames itself.
  private var lacksMemory: Bool {
    standardErrorTail.split(separator: "\n").last?.hasPrefix("Fatal error: failed to allocate ")
      ?? false
  }
}

extension Termination.Cause {
  /// Interprets the status of `waitpid`.
  ///
  /// Swift cannot call the macros of `sys/wait.h`; every supported system has used the same bits for
  /// decades.
  init(waitStatus status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal)
  }
}

/// Several child processes in a row ended before their first check, so another one would not help.
struct SupervisionFailure: Error, CustomStringConvertible {
  let termination: Termination
  let contract: String

  var description: String {
    """
    error: the child processes for '\(contract)' end before their first check, with \
    \(termination.cause)\
    \(termination.standardErrorTail.isEmpty ? "" : ":\n\(termination.standardErrorTail)")
    """
  }
}
