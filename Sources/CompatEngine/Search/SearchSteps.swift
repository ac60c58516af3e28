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

  /// How many steps were made.
  private(set) var count = 0

  /// How many of them have ended a process.
  private(set) var crashes = 0

  private let budget: Int
  private let maximumCrashes: Int
  private let known: KnownTerminations
  private let probes: ProbeGuard
  private let stop: Stop?

  /// Decodes a payload as a check does, without any comparison.
  private let decode: ([UInt8]) -> Void

  private let observe: ([UInt8]) -> Void

  /// Creates steps of which none is made.
  ///
  /// - Parameters:
  ///   - budget: The largest number of steps.
  ///   - maximumCrashes: The number of processes after whose end no step is made.
  ///   - known: The steps that are known to end their process.
  ///   - probes: Takes note of each step.
  ///   - stop: Where to stop before; nil for the whole budget.
  ///   - decode: Decodes a payload as a check does, without any comparison.
  ///   - observe: Gets each payload that is checked.
  init(
    budget: Int, maximumCrashes: Int, known: KnownTerminations, probes: ProbeGuard, stop: Stop?,
    decode: @escaping ([UInt8]) -> Void, observe: @escaping ([UInt8]) -> Void = { _ in }
  ) {
    self.budget = budget
    self.maximumCrashes = maximumCrashes
    self.known = known
    self.probes = probes
    self.stop = stop
    self.decode = decode
    self.observe = observe
  }

  /// Whether too many processes have ended.
  var hasCrashedTooOften: Bool { crashes >= maximumCrashes }

  var canGoOn: Bool { count < (stop?.count ?? budget) && !hasCrashedTooOften }

  /// Makes a step.
  ///
  /// - Parameters:
  ///   - payload: The payload that the model gets.
  ///   - decoding: Gives it to another model than that of the strategy; nil for that of the strategy.
  ///   - ended: The result if the process has ended here.
  ///   - perform: Gives the payload to the model.
  /// - Returns: The result; nil where no other step can be made, or where the payload is only decoded.
  mutating func make<Result>(
    with payload: [UInt8], decoding: (([UInt8]) -> Void)? = nil,
    ended: (Termination) -> Result?, perform: () -> Result?
  ) -> Result? {
    guard canGoOn else { return nil }
    let index = count
    count += 1
    if let termination = known.terminations[index] {
      crashes += 1
      return ended(termination)
    }
    probes.proceed(to: index)
    if let stop, stop.decodesLast, count == stop.count {
      (decoding ?? decode)(payload)
      return nil
    }
    return perform()
  }

  /// Checks a mutant.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - payload: Its bytes.
  ///   - baseline: What is known of its sample.
  ///   - survey: What the samples of the contract show.
  /// - Returns: The check; nil where no other step can be made.
  mutating func check(
    _ mutant: Mutant, payload: [UInt8], against baseline: BaselineCheck, survey: Survey
  ) -> Check? {
    let isFailClosed = mutant.change.isFailClosed(in: survey)
    if canGoOn { observe(payload) }
    return make(with: payload) { termination in
      baseline.check(
        mutant, payload: payload, ended: termination, isFailClosed: isFailClosed)
    } perform: {
      baseline.check(mutant, payload: payload, isFailClosed: isFailClosed)
    }
  }
}
