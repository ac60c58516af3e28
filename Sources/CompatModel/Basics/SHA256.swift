/// The hash function SHA-256 (FIPS 180-4), for the fingerprint of a plan and for the
/// Content-Security-Policy of a page, which names its style sheet and its script by their hashes.
///
/// No package may be used for it. The shifts are masking ones and the schedule is a buffer, because
/// tests hash thousands of files without optimisation, where a checked shift of two types and an
/// element of an array are calls of generic functions.
package struct SHA256 {
  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]

  /// Returns the first 40 bits of the hash of a text, in ten hexadecimal digits.
  ///
  /// They tell apart what a person could list, and stay short enough to copy.
  package static func fingerprint(of text: String) -> String {
    hash(of: text).prefix(5).map(\.hexadecimal).joined()
  }

  package static func hash(of text: String) -> [UInt8] { hash(of: Array(text.utf8)) }

  package static func hash(of bytes: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19,
    ]
    padded(bytes).withUnsafeBufferPointer { message in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
        for start in stride(from: 0, to: message.count, by: 64) {
          compress(UnsafeBufferPointer(rebasing: message[start..<start + 64]), schedule, &state)
        }
      }
    }
    return state.flatMap { word in SHA256.bytes(of: word) }
  }

  /// Appends a one, zeros, and the length in bits (section 5.1.1).
  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    var message = bytes
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    let bits = UInt64(bytes.count) * 8
    return message + Self.bytes(of: UInt32(bits >> 32)) + Self.bytes(of: UInt32(bits & 0xFFFF_FFFF))
  }

  private static func bytes(of word: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(word >> $0 & 0xFF) }
  }

  /// Mixes one block into the state (section 6.2.2).
  private static func compress(
    _ block: UnsafeBufferPointer<UInt8>, _ schedule: UnsafeMutableBufferPointer<UInt32>,
    _ state: inout [UInt32]
  ) {
    var position = 0
    while position < 16 {
      let start = 4 * position
      let (high, low) = (
        UInt32(block[start]) &<< 24 | UInt32(block[start + 1]) &<< 16,
        UInt32(block[start + 2]) &<< 8 | UInt32(block[start + 3])
      )
      schedule[position] = high | low
      position += 1
    }
    while position < 64 {
      let (early, late) = (schedule[position - 15], schedule[position - 2])
      let first = rotated(early, 7) ^ rotated(early, 18) ^ early &>> 3
      let second = rotated(late, 17) ^ rotated(late, 19) ^ late &>> 10
      schedule[position] = schedule[position - 16] &+ first &+ schedule[position - 7] &+ second
      position += 1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    position = 0
    while position < 64 {
      let choice = (e & f) ^ (~e & g)
      let mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first = h &+ mixed &+ choice &+ constants[position] &+ schedule[position]
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
      position += 1
    }
    for (position, word) in [a, b, c, d, e, f, g, h].enumerated() { state[position] &+= word }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }
}
