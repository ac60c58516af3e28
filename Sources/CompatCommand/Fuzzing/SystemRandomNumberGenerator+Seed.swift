extension SystemRandomNumberGenerator {
  static func seed() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return UInt64.random(in: 0..<1_000_000_000, using: &generator)
  }
}
