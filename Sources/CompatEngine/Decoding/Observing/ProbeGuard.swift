/// Keeps a payload that ends the process from being tried again.
///
/// What an app sees of a site is learnt by trying other payloads. One that ends the process is known by
/// its hash when the process's successor reaches it, and counts as rejected.
final class ProbeGuard {
  /// The hashes of the payloads that are known to end the process.
  private let lethal: Set<UInt64>
  private let watch: (any StepWatching)?

  /// The position of the mutant that is checked.
  private(set) var index: Int

  /// After so many payloads that end the process, no other is tried at this sample.
  static let maximumLethal = 4

  /// Creates a guard; without a watch nothing is known to be lethal.
  init(watch: (any StepWatching)? = nil, index: Int = CheckStep.sample, lethal: Set<UInt64> = []) {
    self.watch = watch
    self.index = index
    self.lethal = lethal
  }

  /// Records which mutant comes next.
  func proceed(to index: Int) {
    self.index = index
    watch?.willPerform(CheckStep(index: index))
  }

  /// Tries a payload, unless it is known to end the process.
  func trying<Seen>(_ payload: [UInt8], _ look: () -> Seen?) -> Seen? {
    // A process without protection is not watched: there a hash would be of no use.
    watch == nil ? look() : trying(hash: ProbeGuard.hash(of: payload), look)
  }

  /// Tries something that a number stands for, unless it is known to end the process.
  func trying<Seen>(hash: UInt64, _ look: () -> Seen?) -> Seen? {
    guard let watch else { return look() }
    if lethal.count >= ProbeGuard.maximumLethal || lethal.contains(hash) { return nil }
    watch.willPerform(CheckStep(index: index, probe: hash))
    defer { watch.willPerform(CheckStep(index: index)) }
    return runningModel(look)
  }

  /// Runs code of the model: where the process ends in it, the model has ended it.
  func runningModel<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let watch else { return try body() }
    watch.modelRuns(true)
    defer { watch.modelRuns(false) }
    return try body()
  }

  /// The hash FNV-1a of 64 bits, which is the same in every process; never zero.
  private static func hash(of payload: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in payload { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return max(hash, 2)
  }
}
