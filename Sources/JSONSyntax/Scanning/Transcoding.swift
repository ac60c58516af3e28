/// Text in UTF-16 or UTF-32 made into UTF-8, and offsets carried back.
struct Transcoding {
  let encoding: TextEncoding
  let markLength: Int

  private var unitSize: Int {
    switch encoding {
    case .utf8, .utf8WithByteOrderMark: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  private var isLittleEndian: Bool {
    encoding == .utf16LittleEndian || encoding == .utf32LittleEndian
  }

  private var expectation: Expectation { unitSize == 2 ? .wellFormedUTF16 : .wellFormedUTF32 }

  /// Makes UTF-8 without a byte order mark.
  func transcoded(_ bytes: [UInt8]) -> (text: [UInt8], failure: ScanFailure?) {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = markLength
    while position < bytes.count {
      guard let (scalar, length) = scalar(at: position, in: bytes) else {
        return (result, ScanFailure(offset: position, expectation: expectation))
      }
      position += length
      result.append(contentsOf: UTF8.encode(scalar) ?? .init())
    }
    return (result, nil)
  }

  private func scalar(at position: Int, in bytes: [UInt8]) -> (Unicode.Scalar, length: Int)? {
    guard let unit = unit(at: position, in: bytes) else { return nil }
    if let scalar = Unicode.Scalar(unit) { return (scalar, unitSize) }
    guard unitSize == 2, (0xD800..<0xDC00).contains(unit),
      let low = self.unit(at: position + 2, in: bytes), (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10 | (low - 0xDC00)))
    else { return nil }
    return (scalar, 4)
  }

  private func unit(at position: Int, in bytes: [UInt8]) -> UInt32? {
    guard position + unitSize <= bytes.count else { return nil }
    return (0..<unitSize).reduce(0) { unit, index in
      unit << 8 | UInt32(bytes[position + (isLittleEndian ? unitSize - 1 - index : index)])
    }
  }

  /// The offset in the received bytes of an offset in the UTF-8 text made from them.
  func originalOffset(of offset: Int, in text: [UInt8]) -> Int {
    guard unitSize > 1 else { return offset }
    return String(decoding: text.prefix(offset), as: UTF8.self).unicodeScalars
      .reduce(markLength) { sum, scalar in
        sum + (unitSize == 2 ? scalar.utf16.count * 2 : 4)
      }
  }
}
