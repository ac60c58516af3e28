import CompatEngine
import JSONSyntax

/// A change that several types show, or several members of one object.
struct DriftRow {
  var change: DriftAnswer.Change
  var types: [String]
  var members: [String] = []

  /// The changes that break a client first, then those of the most types.
  static func rows(of comparisons: [DriftAnswer.Comparison]) -> [DriftRow] {
    let changes = comparisons.flatMap { one in one.changes.map { (change: $0, type: one.name) } }
    let rows = changes.grouped(by: \.change.identity).map { _, alike in
      var row = DriftRow(change: alike[0].change, types: [alike[0].type])
      for one in alike.dropFirst() { row.add(one.change, of: one.type) }
      return row
    }
    return merged(rows).ordered {
      let (left, right) = ($0.change.changeClass == nil, $1.change.changeClass == nil)
      return left == right ? $0.types.count > $1.types.count : right
    }
  }

  /// The same change in another type: what is rare in one may be the rule in all of them.
  private mutating func add(_ other: DriftAnswer.Change, of type: String) {
    types.append(type)
    change.thin =
      DriftEvidence(old: change.old.adding(other.old), new: change.new.adding(other.new)).thinness
  }

  /// Members of one object that changed alike share a row.
  private static func merged(_ rows: [DriftRow]) -> [DriftRow] {
    var merged: [DriftRow] = []
    for var row in rows {
      let site = row.change.site
      guard row.change.isPlain, let slash = site.lastIndex(of: "/") else {
        merged.append(row)
        continue
      }
      row.members = [String(site[slash...].dropFirst())]
      row.change.site = String(site[..<slash])
      if let position = merged.firstIndex(where: { $0.isLike(row) }) {
        merged[position].members += row.members
      } else {
        merged.append(row)
      }
    }
    return merged
  }

  private func isLike(_ other: DriftRow) -> Bool {
    var change = other.change
    (change.old.example, change.new.example) = (self.change.old.example, self.change.new.example)
    return !members.isEmpty && types == other.types && self.change == change
  }

  /// The change, its evidence and examples, by their paths below what is compared.
  func item(_ comparison: DriftAnswer.Comparison, isOne: Bool, isComplete: Bool) -> Block.Item {
    let names = Sentence.list(
      members.map { Sentence($0, .location) }, atMost: isComplete ? .max : 8, of: "member")
    let site: Sentence =
      switch members.count {
      case 0: "\(change.site.isEmpty ? "/" : change.site, .location)"
      case 1: "\("\(change.site)/\(members[0])", .location)"
      default: "\("\(change.site)/", .location){\(names)}"
      }
    let list = isOne ? nil : Self.list(types, isComplete: isComplete)
    let evidence =
      [change.evidence] + [list].compactMap(\.self) + change.thin.map(DriftAnswer.Change.words)
    let examples = [
      Self.words(for: change.new, in: comparison.new.label, "new"),
      Self.words(for: change.old, in: comparison.old.label, "old"),
    ].compactMap(\.self)
    return Block.Item(
      text: "\(site): \(Sentence(change.words, .quotation))",
      blocks: [.paragraph(.joined(evidence, by: "; "))]
        + examples.prefix(isComplete || change.hasBothSides ? 2 : 1).map { .paragraph($0) })
  }

  static func list(_ types: [String], isComplete: Bool) -> Sentence? {
    if types.isEmpty { return nil }
    let names = types.map { $0.isEmpty ? "/" : $0 }
    let list = "\(list: names, .name, atMost: isComplete ? .max : 3, of: "type")" as Sentence
    return types.count == 1 ? list : "\(types.count, of: "type"): \(list)"
  }

  private static func words(
    for count: DriftAnswer.Count, in folder: String, _ side: Sentence
  ) -> Sentence? {
    guard let example = count.example else { return nil }
    let (path, folder) = (example.file.split(separator: "/"), folder.split(separator: "/"))
    // A file that is compared itself keeps its name.
    let file =
      path.starts(with: folder)
      ? path.dropFirst(min(folder.count, path.count - 1)).joined(separator: "/") : example.file
    let value = example.value.map { "  \($0, .value)" as Sentence }
    return "\(side) \("\(file):\(example.line):\(example.column)", .location)\(value)"
  }
}

extension [DriftRow] {
  var changeCount: Int { reduce(0) { $0 + Swift.max(1, $1.members.count) } }
}

extension DriftAnswer.Count {
  fileprivate mutating func adding(_ other: DriftAnswer.Count) -> DriftEvidence.Count {
    (samples, total) = (samples + other.samples, total + other.total)
    example = example ?? other.example
    return DriftEvidence.Count(samples, of: total)
  }
}

extension DriftAnswer.Change {
  fileprivate var identity: DriftAnswer.Change {
    var change = self
    (change.old, change.new, change.thin) = (Self.uncounted, Self.uncounted, [])
    (change.likelihood, change.reasons) = (nil, [])
    return change
  }

  private static let uncounted = DriftAnswer.Count(samples: 0, total: 0)

  /// Whether members of one object may share it: it names none.
  fileprivate var isPlain: Bool { name == nil && newSite == nil }

  fileprivate var hasBothSides: Bool { newName != nil || newSite != nil || !before.isEmpty }
}
