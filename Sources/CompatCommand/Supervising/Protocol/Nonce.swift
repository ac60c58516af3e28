/// A random number that a child process shares only with its parent: 32 hexadecimal digits.
///
/// It proves that a reply is the child's own. It occurs in no result, so results do not depend on it.
struct Nonce: Hashable {
  let bytes: [UInt8]

  init() {
    var generator = SystemRandomNumberGenerator()
    let digits = (0..<32).map { _ in String(Int.random(in: 0..<16, using: &generator), radix: 16) }
    bytes = Array(digits.joined().utf8)
  }

  /// Adopts the nonce that a parent has sent.
  init(received bytes: [UInt8]) { self.bytes = bytes }
}
