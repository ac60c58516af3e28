package import JSONSyntax

/// Damages the bytes of a payload, whatever they mean.
///
/// A change is told by the smallest value that it lies in, the name of a member included: whether
/// a model reads that value decides whether it could have noticed.
package enum ByteGarbling {
  /// How many places of a payload are damaged in one way.
  private static let siteCount = 8

  /// Makes the same damage at a few places that are spread evenly over a payload.
  ///
  /// What is still JSON afterwards is left out: another digit in a number is another payload, and
  /// nobody can tell that it was damaged. So is what looks as if the end was cut off, which is the
  /// business of `wire-truncate`.
  ///
  /// - Parameters:
  ///   - subject: The payload.
  ///   - remark: What is done to the bytes.
  ///   - edit: The damage at a place; its arguments are the place and its number.
  /// - Returns: The changes in document order.
  package static func changes(
    of subject: MutationSubject, remark: String, edit: (Int, Int) -> JSONEdit?
  ) -> [Change] {
    let document = subject.document
    let payload = document.root.range
    var places: [Int] = []
    for number in 0..<siteCount {
      let place = payload.lowerBound + (2 * number + 1) * payload.count / (2 * siteCount)
      if place < payload.upperBound - 1, place != places.last { places.append(place) }
    }
    var seen: [[UInt8]] = []
    var changes: [Change] = []
    for (number, place) in places.enumerated() {
      guard let edit = edit(place, number), let bytes = try? document.applying([edit]),
        !document.bytes.starts(with: bytes), (try? JSONDocument(parsing: bytes)) == nil,
        !seen.contains(bytes)
      else { continue }
      seen.append(bytes)
      changes.append(
        Change(
          at: value(around: edit.range, of: subject), edits: [edit], expectedReading: .none,
          remark: "\(remark) at byte \(place)"))
    }
    return inDocumentOrder(changes)
  }

  /// Writes bytes behind the text of each string, one at a time.
  ///
  /// - Parameters:
  ///   - subject: The payload.
  ///   - bytes: What no string may contain like that.
  ///   - remark: What the bytes are.
  /// - Returns: The changes in document order.
  package static func termination(
    stringsOf subject: MutationSubject, with bytes: [UInt8], remark: String
  ) -> [Change] {
    subject.sites(of: .string).map { node in
      let end = node.range.upperBound - 1
      return Change(
        at: node, edits: [JSONEdit(range: end..<end, replacement: bytes)], expectedReading: .none,
        remark: remark)
    }
  }

  /// The smallest value, with its name, that holds some bytes.
  private static func value(around range: Range<Int>, of subject: MutationSubject) -> JSONNode {
    var smallest = subject.document.root
    for node in subject.sites {
      let start = node.keyRange?.lowerBound ?? node.range.lowerBound
      if start > range.lowerBound { break }
      if range.upperBound <= node.range.upperBound, range.lowerBound < node.range.upperBound {
        smallest = node
      }
    }
    return smallest
  }

  /// Two places may lie in one value, and a later one in an outer value.
  private static func inDocumentOrder(_ changes: [Change]) -> [Change] {
    let ordered = changes.enumerated().map { index, change in
      (start: change.siteStart, index: index, change: change)
    }
    return ordered.sorted { ($0.start, $0.index) < ($1.start, $1.index) }.map(\.change)
  }
}
