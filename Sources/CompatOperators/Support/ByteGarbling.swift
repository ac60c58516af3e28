import CompatModel
import JSONSyntax

/// Damages the bytes of a payload, regardless of their meaning.
///
/// A change is named by the smallest value that it lies in, the name of a member included: whether
/// a model reads that value decides whether it could have noticed.
enum ByteGarbling {
  /// How many offsets of a payload are damaged in one way.
  private static let siteCount = 8

  /// Makes the same damage at a few offsets that are spread evenly over a payload.
  ///
  /// What is still JSON afterwards is left out: another digit in a number is another payload, and
  /// the damage cannot be detected. So is what looks as if the end was cut off, which is the
  /// business of `wire-truncate`.
  static func changes(
    of subject: MutationSubject, remark: String, edit: (Int, Int) -> JSONEdit?
  ) -> [Change] {
    let document = subject.document
    let payload = document.root.range
    var offsets: [Int] = []
    for number in 0..<siteCount {
      let offset = payload.lowerBound + (2 * number + 1) * payload.count / (2 * siteCount)
      if offset < payload.upperBound - 1, offset != offsets.last { offsets.append(offset) }
    }
    var seen: [[UInt8]] = []
    var changes: [Change] = []
    for (number, offset) in offsets.enumerated() {
      guard let edit = edit(offset, number), let bytes = try? document.applying([edit]),
        !document.bytes.starts(with: bytes), (try? JSONDocument(parsing: bytes)) == nil,
        !seen.contains(bytes)
      else { continue }
      seen.append(bytes)
      changes.append(
        Change(
          at: value(around: edit.range, of: subject), edits: [edit], expectedReading: .none,
          remark: "\(remark) at byte \(offset)"))
    }
    // Two offsets may lie in one value, and a later one in an outer value.
    return changes.ordered { $0.siteStart < $1.siteStart }
  }

  /// Writes bytes behind the text of each string, one at a time.
  static func termination(
    stringsOf subject: MutationSubject, with bytes: [UInt8], remark: String
  ) -> [Change] {
    subject.sites(of: .string).map { node in
      Change(
        at: node, edits: [JSONEdit(inserting: bytes, at: node.range.upperBound - 1)],
        expectedReading: .none, remark: remark)
    }
  }

  /// The smallest value, with its name, that holds some bytes.
  private static func value(around range: Range<Int>, of subject: MutationSubject) -> JSONNode {
    var smallest = subject.document.root
    for node in subject.sites {
      if node.outerStart > range.lowerBound { break }
      if range.upperBound <= node.range.upperBound, range.lowerBound < node.range.upperBound {
        smallest = node
      }
    }
    return smallest
  }
}
