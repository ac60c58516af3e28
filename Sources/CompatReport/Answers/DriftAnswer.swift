package import CompatEngine
import CompatModel
import JSONSyntax

package struct DriftAnswer: Answer {
  package var schemaVersion = 1

  /// The comparisons in the order of the command line: by name, then from old to new.
  package var comparisons: [Comparison]

  /// How much the document shows; JSON holds all of it.
  package var extent = Extent.screen

  package enum Extent: Sendable { case titles, screen, all }

  package init(comparisons: [Comparison], extent: Extent = .screen) {
    self.comparisons = comparisons
    self.extent = extent
  }

  private enum CodingKeys: String, CodingKey { case schemaVersion, comparisons }

  package struct Comparison: Codable, Sendable, Hashable {
    /// What is compared: a contract, or a path in both folders; empty for two files.
    package var name: String
    package var old: Side
    package var new: Side
    /// The changes by site, then by kind.
    package var changes: [DriftChange]
  }

  package struct Side: Codable, Sendable, Hashable {
    package var label: String
    /// The number of payloads; 0 if this side has none.
    package var samples: Int
  }
}

extension DriftAnswer.Comparison {
  package init(name: String, labels: (old: String, new: String), drift: Drift) {
    self.init(
      name: name, old: DriftAnswer.Side(label: labels.old, samples: drift.oldSamples),
      new: DriftAnswer.Side(label: labels.new, samples: drift.newSamples),
      changes: drift.changes)
  }
}

extension DriftAnswer {
  /// The number of changes that are shown unless all are: as many as fit on a screen.
  private static let shownCount = 11

  package var document: Document {
    let digests = comparisons.grouped { [$0.old.label, $0.new.label] }.map(\.elements)
    let limit =
      switch extent {
      case .titles: 0
      case .screen: max(3, Self.shownCount / max(1, digests.count))
      case .all: Int.max
      }
    return Document(
      digests.isEmpty
        ? [.paragraph("There is nothing to compare.")]
        : digests.map { .section($0.section(atMost: limit)) })
  }
}

/// What changed between two versions or folders: each change once, with the types that show it.
extension [DriftAnswer.Comparison] {
  private var isOne: Bool { count == 1 }

  /// The changes with good evidence, and then those that may be accidents of the samples.
  fileprivate func section(atMost limit: Int) -> Section {
    let rows = DriftRow.rows(of: self)
    let (good, thin) = (rows.filter(\.change.thin.isEmpty), rows.filter { !$0.change.thin.isEmpty })
    let shown = (good + thin).prefix(limit)
    let rest = rows.changeCount - [DriftRow](shown).changeCount
    let isComplete = limit == .max
    let more: Sentence = "\(rest, of: "more change"): \("--verbose", .command)"
    return Section(
      title: title(rows.changeCount, thin: thin.changeCount),
      blocks: (isOne ? [] : types(isComplete: isComplete)) + [
        .list(shown.map { $0.item(isOne: isOne, isComplete: isComplete) }),
        .paragraph(rest == 0 || limit == 0 ? "" : more, as: .note),
      ])
  }

  private func title(_ changes: Int, thin: Int) -> Sentence {
    let sides: Sentence = "\(self[0].old.label, .location) → \(self[0].new.label, .location)"
    let name = isOne ? self[0].name : ""
    let title: Sentence = name.isEmpty ? sides : "\(name, .name), \(sides)"
    let old = reduce(0) { $0 + $1.old.samples }
    let new = reduce(0) { $0 + $1.new.samples }
    if old == 0 { return "\(title): only in the newer (\(new, of: "sample"))" }
    if new == 0 { return "\(title): only in the older (\(old, of: "sample"))" }
    let start: Sentence = "\(title) (\(old) and \(new, of: "sample")): "
    if changes == 0 { return "\(start)no change" }
    let all: Sentence = "\(start)\(changes, of: "change")"
    return thin == 0 ? all : "\(all), \(thin) with thin evidence"
  }

  /// Which types changed, which did not, and which only one side has.
  private func types(isComplete: Bool) -> [Block] {
    let labels = map { one in
      one.old.samples == 0
        ? "only newer"
        : one.new.samples == 0 ? "only older" : one.changes.isEmpty ? "unchanged" : "changed"
    }
    let facts = ["changed", "unchanged", "only newer", "only older"].compactMap { label in
      let names = zip(self, labels).filter { $1 == label }.map(\.0.name)
      return LabelledFact(label, DriftRow.list(names, isComplete: isComplete))
    }
    return [.facts(facts)]
  }
}

extension DriftChange {
  package var line: String { "\(shownSite): \(words)" }
  fileprivate var shownSite: String { site.tokens.isEmpty ? "/" : site.description }

  var words: String {
    self.operator.map { "\(plainWords) (\($0))" } ?? plainWords
  }

  private var plainWords: String {
    let name = name ?? ""
    return switch kind {
    case .caseAdded: "case \(name) added"
    case .caseRemoved: "case \(name) removed"
    case .caseRespelled: "case \(name) is now \(newName ?? "")"
    case .unionGrew: "union grew: case \(name)"
    case .unionShrank: "union shrank: case \(name)"
    case .mapKeyAdded: "key \(name) added to the map"
    case .mapKeyRemoved: "key \(name) removed from the map"
    case .keyAppeared: "key appeared"
    case .keyVanished: "key vanished"
    case .becameOptional: "became optional"
    case .becameRequired: "became required"
    case .nullAppeared: "null appeared"
    case .nullVanished: "null vanished"
    case .valueFirstSeen: "always null or empty before, now \(Self.list(after))"
    case .typeChanged: "type changed from \(Self.list(before)) to \(Self.list(after))"
    case .typeWidened: "type widened: \(Self.list(before)), now also \(Self.list(after))"
    case .formatChanged: "format changed from \(Self.list(before)) to \(Self.list(after))"
    case .emptyAppeared: "empty appeared"
    case .rangeWidened: "integers widened: \(Self.list(before)), now also \(Self.list(after))"
    case .renamed where newSite?.description == site.description:
      "in another Unicode normalisation, a key that Foundation's decoder finds as before"
        + likelihoodWords
    case .renamed: "renamed to \(newSite ?? .root)\(likelihoodWords)"
    case .moved: "moved to \(newSite ?? .root)\(likelihoodWords)"
    }
  }

  private static func list(_ words: [String]) -> String {
    words.map(Prose.words(of:)).joined(separator: " or ")
  }

  private var likelihoodWords: String { ", likelihood \(likelihood ?? 0) %" }

  var evidence: Sentence {
    let start: Sentence =
      kind == .becameOptional || kind == .becameRequired ? "absent in" : "in"
    return """
      \(start) \(new.samples) of \(new.total) new samples, \
      \(old.samples) of \(old.total) old
      """
  }

  static func words(for thinness: DriftEvidence.Thinness) -> Sentence {
    switch thinness {
    case .fewSamples(let side, let count):
      "thin: only \(count, of: "\(side.rawValue) sample")"
    case .chance(let side, let percent):
      "thin: the \(Sentence(side.rawValue)) samples lack it by chance with \(percent) %"
    }
  }

  fileprivate var identity: DriftChange {
    var change = self
    (change.old, change.new, change.thin) = (.init(0, of: 0), .init(0, of: 0), [])
    (change.likelihood, change.reasons) = (nil, [])
    return change
  }

  fileprivate var hasBothSides: Bool { newName != nil || newSite != nil || !before.isEmpty }
}

/// A change that several types show, or several members of one object.
struct DriftRow: Hashable {
  var change: DriftChange
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
  private mutating func add(_ other: DriftChange, of type: String) {
    types.append(type)
    change.old.add(other.old)
    change.new.add(other.new)
    change.thin = DriftEvidence.thinness(old: change.old, new: change.new)
  }

  /// Members of one object that changed alike share a row.
  private static func merged(_ rows: [DriftRow]) -> [DriftRow] {
    rows.map(\.ofMember).grouped { row in
      var key = row
      (key.change.old.example, key.change.new.example) = (nil, nil)
      key.members = row.members.map { _ in "" }
      return key
    }.map { _, alike in
      var row = alike[0]
      row.members = alike.flatMap(\.members)
      return row
    }
  }

  /// The row of the object around the member; a change that names something has its row to itself.
  private var ofMember: DriftRow {
    guard change.name == nil, change.newSite == nil, let member = change.site.tokens.last else {
      return self
    }
    var row = self
    row.members = [String(JSONPointerPattern(tokens: [member]).description.dropFirst())]
    row.change.site.tokens.removeLast()
    return row
  }

  func item(isOne: Bool, isComplete: Bool) -> Block.Item {
    let names = Sentence.list(
      members.map { Sentence($0, .location) }, atMost: isComplete ? .max : 8, of: "member")
    let site: Sentence =
      switch members.count {
      case 0: "\(change.shownSite, .location)"
      case 1: "\("\(change.site)/\(members[0])", .location)"
      default: "\("\(change.site)/", .location){\(names)}"
      }
    let list = isOne ? nil : Self.list(types, isComplete: isComplete)
    let evidence =
      [change.evidence] + [list].compactMap(\.self) + change.thin.map(DriftChange.words)
    let examples = [
      Self.words(for: change.new, "new"), Self.words(for: change.old, "old"),
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

  private static func words(for count: DriftEvidence.Count, _ side: Sentence) -> Sentence? {
    count.example.map { example in
      let value = example.value.map { "  \($0, .value)" as Sentence }
      let place = Prose.location(example.file, example.line, example.column)
      return "\(side) \(place, .location)\(value)"
    }
  }
}

extension [DriftRow] {
  var changeCount: Int { reduce(0) { $0 + Swift.max(1, $1.members.count) } }
}

extension DriftEvidence.Count {
  fileprivate mutating func add(_ other: DriftEvidence.Count) {
    self = Self(samples + other.samples, of: total + other.total, example: example ?? other.example)
  }
}
