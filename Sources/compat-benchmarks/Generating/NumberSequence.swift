/// Numbers without an obvious pattern, always the same ones: a linear congruential generator with
/// the constants of Knuth's MMIX.
struct NumberSequence {
  private var state: UInt64 = 2018

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  /// Returns one of several things.
  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[next(below: choices.count)]
  }
}
