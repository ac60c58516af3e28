import CompatModel

/// Draws numbers from a seed: the same ones in every process and on every machine.
///
/// The generator is SplitMix64, by Steele, Lea and Flood (OOPSLA 2014).
struct SearchRandom {
  private var state: UInt64

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: The seed of the search.
  ///   - stream: What the numbers are for; streams of other names are independent.
  init(seed: UInt64, stream: [String]) {
    var hash = StableHash()
    hash.combine(seed)
    for name in stream { hash.combine(name) }
    state = hash.value
  }

  /// Creates a generator with a state.
  init(state: UInt64) { self.state = state }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to below a bound, which is positive.
  ///
  /// Of the numbers below a bound b, some are likelier than others by a factor of at most 1 + b/2^64.
  mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Whether an event happens that has a share of the cases.
  mutating func chance(_ share: Int, in all: Int) -> Bool { below(all) < share }

  /// The position of one of several weights, which are drawn accordingly; nil if all are zero.
  mutating func position(in weights: [Int]) -> Int? {
    let sum = weights.reduce(0, +)
    guard sum > 0 else { return nil }
    var left = below(sum)
    for (position, weight) in weights.enumerated() {
      if left < weight { return position }
      left -= weight
    }
    return nil
  }
}
