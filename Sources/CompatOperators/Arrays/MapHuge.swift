import CompatModel
import JSONSyntax

extension Operator {
  /// Adds members up to this number, and up to about this number of bytes.
  static func mapHuge(members: Int = 10_000, bytes: Int = 400_000) -> Operator {
    Operator(
      id: "map-huge",
      direction: .added,
      target: .object,
      isHazard: true,
      summary: "Adds up to ten thousand members to the largest map.",
      rationale: """
        A map that is keyed by name or by id grows with its users, and a map has no pages. \
        Decoding succeeds; this shows whether it does so in time, and whether something \
        in the model grows with the square.
        """,
      opposite: .none(
        because: "A map that has become small again is one that the samples have already."),
      peers: ["CATS: OverflowMapSize"],
      examples: [
        Example(#"{"a":{"n":1},"b":{"m":1}}"#)
      ]
    ) { subject in
      guard let map = subject.maps.max(by: { $0.count < $1.count }),
        let last = map.children.last, case .object(var all) = map.value
      else { return [] }
      let name = subject.neverSeenKey(like: last.key ?? "")
      let value = last.value
      var added: [UInt8] = []
      var ordinal = 0
      repeat {
        let member = JSONMember(key: "\(name)\(ordinal)", value: value)
        ordinal += 1
        guard map[member.key] == nil else { continue }
        added += [UInt8(ascii: ",")] + Spelling.member(member.key, last.source)
        all.append(member)
      } while all.count < max(members, map.count + 1) && added.count < bytes
      // Reading only the members that were there before is right as well.
      return [
        Change(
          at: map, edits: [JSONEdit(inserting: added, at: last.range.upperBound)],
          expectedReading: .respelled(as: .object(all)),
          remark: "\(all.count - map.count) more members")
      ]
    }
  }
}
