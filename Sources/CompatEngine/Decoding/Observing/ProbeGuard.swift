import CompatModel

/// Skips payloads that are known to end the process.
///
/// The footprint and the fallback of a site are measured with other payloads, called probes. A
/// probe that ended the process is known to the next process by its hash, and shows nothing.
///
/// A probe may need others: after each of them, what runs is the outer one again.
final class ProbeGuard {
  /// The hashes of the payloads that are known to end the process.
  private let lethal: Set<UInt64>
  private let watch: (any StepWatching)?
  private var step: CheckStep
  private var isModelRunning = false

  /// The number of payloads that end the process after which no other one is measured for this sample,
  /// and after which no remedy is tried.
  static let (maximumLethal, maximumLethalOfRemedies) = (4, 8)

  init(watch: (any StepWatching)? = nil, index: Int = CheckStep.sample, lethal: Set<UInt64> = []) {
    self.watch = watch
    step = CheckStep(index: index)
    self.lethal = lethal
  }

  /// The position of the mutant that is checked.
  var index: Int { step.index }

  /// Records which mutant comes next.
  func proceed(to index: Int) { perform(CheckStep(index: index)) }

  private func perform(_ step: CheckStep) {
    self.step = step
    watch?.willPerform(step)
  }

  /// Tries a payload, unless it is known to end the process.
  func trying<Seen>(
    _ payload: [UInt8], unlessLethal limit: Int = maximumLethal, _ look: () -> Seen?
  ) -> Seen? {
    // Without a supervisor, the hash is not needed.
    guard watch != nil else { return look() }
    return lethal.count >= limit ? nil : trying(hash: ProbeGuard.hash(of: payload), look)
  }

  /// Tries something that is identified by a number, unless it is known to end the process.
  ///
  /// How many payloads end it does not matter: the unmodified sample is none of them.
  func trying<Seen>(hash: UInt64, _ look: () -> Seen?) -> Seen? {
    guard watch != nil else { return look() }
    if lethal.contains(hash) { return nil }
    let outer = step
    perform(CheckStep(index: index, probe: hash))
    defer { perform(outer) }
    return runningModel(look)
  }

  /// Runs code of the model: where the process ends in it, the model has ended it.
  func runningModel<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let watch, !isModelRunning else { return try body() }
    isModelRunning = true
    watch.modelRuns(true)
    defer {
      isModelRunning = false
      watch.modelRuns(false)
    }
    return try body()
  }

  /// The hash of a payload; none of the numbers that identify anything else.
  private static func hash(of payload: [UInt8]) -> UInt64 {
    var hash = StableHash()
    hash.combine(payload)
    return max(hash.value, 4)
  }
}
