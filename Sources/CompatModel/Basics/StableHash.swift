/// A hash that is the same in every process and on every machine: FNV-1a of 64 bits.
///
/// It is no protection against texts that are made to share a hash.
package struct StableHash: Sendable, Hashable {
  /// The hash of everything that was combined so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of nothing.
  package init() {}

  /// Combines bytes.
  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Combines a text, and that it ends here.
  package mutating func combine(_ text: String) {
    combine(text.utf8)
    combine(CollectionOfOne(0xFF))
  }

  /// Combines a number.
  package mutating func combine(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { combine($0) }
  }

  /// Combines a number.
  package mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }
}
