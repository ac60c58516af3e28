/// Decompresses gzip data (RFC 1952), strictly and never to more bytes than are allowed.
struct Gzip {
  private let input: [UInt8]
  private let limit: Int
  private var position = 0
  private var output: [UInt8] = []

  /// The bits that were read and not used yet, the next one lowest.
  private var bits = 0
  private var bitCount = 0

  private init(_ input: [UInt8], limit: Int) {
    self.input = input
    self.limit = limit
  }

  static func plain(_ bytes: [UInt8], limit: Int) throws(SampleProblem) -> [UInt8] {
    guard bytes.starts(with: [0x1F, 0x8B]) else { return bytes }
    var gzip = Gzip(bytes, limit: limit)
    repeat { try gzip.readMember() } while gzip.position < bytes.count
    return gzip.output
  }

  private func check(_ isRight: Bool, _ part: String) throws(SampleProblem) {
    if !isRight { throw Self.damage("\(part) is wrong") }
  }

  private static func damage(_ reason: String) -> SampleProblem {
    SampleProblem("the gzip data is refused: \(reason); compress it again")
  }

  private mutating func readMember() throws(SampleProblem) {
    let start = output.count
    let magic = try number(ofBytes: 3)
    let flags = try number(ofBytes: 1)
    try check(magic == 0x08_8B1F && flags < 0x20, "its header")
    _ = try number(ofBytes: 6)
    if flags & 4 != 0 {
      for _ in 0..<(try number(ofBytes: 2)) { _ = try number(ofBytes: 1) }
    }
    for flag in [8, 16] where flags & flag != 0 {
      while try number(ofBytes: 1) != 0 {}
    }
    if flags & 2 != 0 { _ = try number(ofBytes: 2) }
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try inflate(Self.literals, Self.distances)
      case 2: try inflateDynamic()
      default: try check(false, "the type of a block")
      }
    }
    (bits, bitCount) = (0, 0)
    try check(number(ofBytes: 4) == Self.checksum(of: output[start...]), "its checksum")
    try check(number(ofBytes: 4) == (output.count - start) & 0xFFFF_FFFF, "its length")
  }

  // Blocks (RFC 1951)

  private mutating func copyStored() throws(SampleProblem) {
    (bits, bitCount) = (0, 0)
    let length = try number(ofBytes: 2)
    try check(number(ofBytes: 2) == length ^ 0xFFFF, "the length of a block")
    for _ in 0..<length { try append(UInt8(try number(ofBytes: 1))) }
  }

  private mutating func inflateDynamic() throws(SampleProblem) {
    let (literals, distances) = (try take(5) + 257, try take(5) + 1)
    let count = try take(4) + 4
    var order = [Int](repeating: 0, count: 19)
    for place in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(count) {
      order[place] = try take(3)
    }
    let code = try checkedCode(of: order)
    var lengths: [Int] = []
    while lengths.count < literals + distances {
      let symbol = try symbol(of: code)
      try check(symbol != 16 || !lengths.isEmpty, "a code")
      let last = symbol == 16 ? lengths[lengths.count - 1] : symbol > 16 ? 0 : symbol
      let times =
        symbol < 16
        ? 1 : symbol == 16 ? try take(2) + 3 : symbol == 17 ? try take(3) + 3 : try take(7) + 11
      lengths += Array(repeating: last, count: times)
    }
    try check(literals <= 286 && lengths.count == literals + distances, "a code")
    try inflate(checkedCode(of: lengths[..<literals]), checkedCode(of: lengths[literals...]))
  }

  private mutating func inflate(_ literals: Code, _ distances: Code) throws(SampleProblem) {
    while true {
      let symbol = try symbol(of: literals)
      if symbol == 256 { return }
      guard symbol > 256 else {
        try append(UInt8(symbol))
        continue
      }
      try check(symbol < 286, "a length")
      let row = symbol - 257
      // Four lengths share a number of extra bits; the last one stands alone.
      let extra = row < 8 || row == 28 ? 0 : row / 4 - 1
      let base = row < 8 ? row + 3 : row == 28 ? 258 : (4 + row % 4) << extra + 3
      let length = base + (try take(extra))
      let column = try self.symbol(of: distances)
      let more = max(0, column / 2 - 1)
      let distance = 1 + (column < 2 ? column : (2 + column % 2) << more) + (try take(more))
      try check(column < 30 && distance <= output.count, "a distance")
      for _ in 0..<length { try append(output[output.count - distance]) }
    }
  }

  private mutating func append(_ byte: UInt8) throws(SampleProblem) {
    guard output.count < limit else { throw Self.damage("it holds more than \(limit) bytes") }
    output.append(byte)
  }

  private mutating func number(ofBytes count: Int) throws(SampleProblem) -> Int {
    guard input.count - position >= count else { throw Self.damage("it ends too early") }
    defer { position += count }
    return (0..<count).reduce(0) { $0 | Int(input[position + $1]) << (8 * $1) }
  }

  private mutating func take(_ count: Int) throws(SampleProblem) -> Int {
    while bitCount < count {
      bits |= try number(ofBytes: 1) << bitCount
      bitCount += 8
    }
    defer {
      bits >>= count
      bitCount -= count
    }
    return bits & (1 << count - 1)
  }

  private mutating func symbol(of code: Code) throws(SampleProblem) -> Int {
    var (value, first, start) = (0, 0, 0)
    for count in code.counts {
      value |= try take(1)
      if value - first < count { return code.symbols[start + value - first] }
      start += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Self.damage("a code is wrong")
  }

  private static func checksum(of bytes: ArraySlice<UInt8>) -> Int {
    Int(~bytes.reduce(~0) { sums[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 })
  }

  private static let sums = (0..<256 as Range<UInt32>).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum >> 1 ^ (sum & 1) * 0xEDB8_8320 }
  }

  /// The symbols of a canonical code, shortest codes first, and how many have a length of 1 to 15.
  private typealias Code = (counts: [Int], symbols: [Int])

  private static func code(of lengths: [Int]) -> Code {
    let symbols = (1...15).map { length in lengths.indices.filter { lengths[$0] == length } }
    return (symbols.map(\.count), symbols.flatMap(\.self))
  }

  /// A code that no two symbols share, and that is complete unless it has one symbol only.
  private func checkedCode(of lengths: some Sequence<Int>) throws(SampleProblem) -> Code {
    let code = Self.code(of: Array(lengths))
    var free = 1
    for count in code.counts {
      free = free << 1 - count
      try check(free >= 0, "a code")
    }
    try check(free == 0 || code.symbols.count <= 1, "a code")
    return code
  }

  private static let literals = code(
    of: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let distances = code(of: Array(repeating: 5, count: 30))
}
