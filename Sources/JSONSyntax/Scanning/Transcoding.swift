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
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    let units = stride(from: markLength, through: bytes.count - unitSize, by: unitSize).lazy
      .map { unit(at: $0, in: bytes) }
    let isWrong =
      unitSize == 2
      ? transcode(
        units.map(UInt16.init(truncatingIfNeeded:)).makeIterator(), from: UTF16.self,
        to: UTF8.self, stoppingOnError: true, into: { text.append($0) })
      : transcode(
        units.makeIterator(), from: UTF32.self, to: UTF8.self, stoppingOnError: true,
        into: { text.append($0) })
    let isComplete = !isWrong && (bytes.count - markLength) % unitSize == 0
    let end = originalOffset(of: text.count, in: text)
    return (text, isComplete ? nil : ScanFailure(offset: end, expectation: expectation))
  }

  private func unit(at position: Int, in bytes: [UInt8]) -> UInt32 {
    (0..<unitSize).reduce(0) { unit, index in
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
