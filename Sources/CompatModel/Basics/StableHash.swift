/// A hash that is the same in every process and on every machine: FNV-1a of 64 bits.
///
/// It is no protection against texts that are made to share a hash.
package struct StableHash: Sendable, Equatable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    // The loop over a buffer is compiled once for all kinds of bytes; the other one asks each of them.
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { combine(each: $0) }
    if isDone == nil { for byte in bytes { combine(byte) } }
  }

  package mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(each: $0) }
    combine(0xFF as UInt8)
  }

  package mutating func combine(_ number: UInt64) {
    for shift in stride(from: 0, to: UInt64.bitWidth, by: UInt8.bitWidth) {
      combine(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  package mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

  private mutating func combine(each bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
