import CompatModel
import JSONSyntax

/// The checks that a search makes one after another; a process may end at each of them.
///
/// A process that goes on after another one has ended goes the same way until there, and knows the
/// termination.
struct SearchSteps {
  /// Stops before the end, to find out what ends the process.
  struct Stop {
    let count: Int

    /// Whether the payload of the last one is only decoded.
    let decodesLast: Bool
  }

  let budget: Int

  /// The number of processes after whose end no step is made.
  let maximumCrashes: Int

  /// The steps that are known to end their process.
  let known: KnownTerminations

  let probes: ProbeGuard

  /// Where to stop before; nil for the whole budget.
  let stop: Stop?

  /// Decodes a payload as a check does, without any comparison.
  let decode: ([UInt8]) -> Void

  /// Gets each payload that is checked.
  var observe: ([UInt8]) -> Void = { _ in }

  private(set) var count = 0

  /// How many of them have ended a process.
  private(set) var crashes = 0

  var hasCrashedTooOften: Bool { crashes >= maximumCrashes }

  var canGoOn: Bool { count < (stop?.count ?? budget) && !hasCrashedTooOften }

  /// Makes a step: gives a payload to a model, by default that of the strategy, or judges how the
  /// process is known to have ended here; nil where no other step can be made, or where the payload is
  /// only decoded.
  mutating func make<Result>(
    with payload: [UInt8], decoding: (([UInt8]) -> Void)? = nil,
    _ perform: (_ ended: Termination?) -> Result?
  ) -> Result? {
    guard canGoOn else { return nil }
    let index = count
    count += 1
    if let termination = known.terminations[index] {
      crashes += 1
      return perform(termination)
    }
    probes.proceed(to: index)
    if let stop, stop.decodesLast, count == stop.count {
      (decoding ?? decode)(payload)
      return nil
    }
    return perform(nil)
  }

  /// Checks a mutant; nil where no other step can be made.
  mutating func check(
    _ mutant: Mutant, payload: [UInt8], against baseline: BaselineCheck, survey: Survey
  ) -> Check? {
    let isFailClosed = mutant.change.isFailClosed(in: survey)
    if canGoOn { observe(payload) }
    return make(with: payload) {
      baseline.check(mutant, payload: payload, ended: $0, isFailClosed: isFailClosed)
    }
  }
}
