import CompatModel
import JSONSyntax

package enum ReportSegment: Codable, Sendable, Hashable {
  /// Text as it was captured; bytes that are not UTF-8 are shown as U+FFFD, here as in all texts.
  case kept(text: String)
  case changed(text: String)
  case removed(text: String)
  case omitted(bytes: Int)
}

/// The mutated payload around its changes.
struct PayloadExcerpt {
  /// How many bytes are shown on either side of a change, and of a change itself.
  private static let context = 64
  private static let maximumChangeLength = 300

  let segments: [ReportSegment]

  init(of mutant: Mutant) {
    let bytes = mutant.sample.document.bytes
    var segments: [ReportSegment] = []
    var position = 0
    let edits = mutant.change.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for edit in edits {
      segments += PayloadExcerpt.kept(
        bytes[position..<edit.range.lowerBound], isFirst: position == 0, isLast: false)
      segments += PayloadExcerpt.piece(ReportSegment.removed(text:), bytes[edit.range])
      segments += PayloadExcerpt.piece(ReportSegment.changed(text:), edit.replacement[...])
      position = edit.range.upperBound
    }
    segments += PayloadExcerpt.kept(bytes[position...], isFirst: position == 0, isLast: true)
    self.segments = segments
  }

  /// Unchanged text: its end before a change, its beginning behind one, both between two.
  private static func kept(
    _ bytes: ArraySlice<UInt8>, isFirst: Bool, isLast: Bool
  ) -> [ReportSegment] {
    let sides = (isFirst ? 0 : 1) + (isLast ? 0 : 1)
    guard bytes.count > context * max(sides, 1) else {
      return text(ReportSegment.kept(text:), bytes)
    }
    let head = isFirst && !isLast ? bytes.prefix(0) : boundary(bytes.prefix(context), atEnd: true)
    let tail = isLast ? bytes.suffix(0) : boundary(bytes.suffix(context), atEnd: false)
    let omitted = bytes.count - head.count - tail.count
    return text(ReportSegment.kept(text:), head) + [.omitted(bytes: omitted)]
      + text(ReportSegment.kept(text:), tail)
  }

  private static func piece(
    _ make: (String) -> ReportSegment, _ bytes: ArraySlice<UInt8>
  ) -> [ReportSegment] {
    guard bytes.count > maximumChangeLength else { return text(make, bytes) }
    let head = boundary(bytes.prefix(maximumChangeLength), atEnd: true)
    return text(make, head) + [.omitted(bytes: bytes.count - head.count)]
  }

  private static func text(
    _ make: (String) -> ReportSegment, _ bytes: ArraySlice<UInt8>
  ) -> [ReportSegment] {
    bytes.isEmpty ? [] : [make(String(decoding: bytes, as: UTF8.self))]
  }

  /// Moves a cut to a boundary between two characters.
  private static func boundary(_ bytes: ArraySlice<UInt8>, atEnd: Bool) -> ArraySlice<UInt8> {
    var result = bytes
    if atEnd {
      while let last = result.last, last & 0xC0 == 0x80 { result.removeLast() }
      if let last = result.last, last >= 0xC0 { result.removeLast() }
    } else {
      while let first = result.first, first & 0xC0 == 0x80 { result.removeFirst() }
    }
    return result
  }
}
