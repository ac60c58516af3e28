import CompatEngine
import CompatModel

extension DriftAnswer {
  /// The number of changes that are shown unless all are: as many as fit on a screen.
  private static let shownCount = 11

  package var document: Document {
    let digests = comparisons.grouped { [$0.old.label, $0.new.label] }
      .map { DriftDigest(comparisons: $0.elements) }
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
private struct DriftDigest {
  let comparisons: [DriftAnswer.Comparison]

  private var isOne: Bool { comparisons.count == 1 }

  /// The changes with good evidence, and then those that may be accidents of the samples.
  func section(atMost limit: Int) -> Section {
    let rows = DriftRow.rows(of: comparisons)
    let (good, thin) = (rows.filter(\.change.thin.isEmpty), rows.filter { !$0.change.thin.isEmpty })
    let shown = (good + thin).prefix(limit)
    let rest = rows.changeCount - Array(shown).changeCount
    let isComplete = limit == .max
    let lists = [shown.prefix(good.count), shown.dropFirst(good.count)].map { rows in
      [Block].list(rows.map { $0.item(comparisons[0], isOne: isOne, isComplete: isComplete) })
    }
    let note: Sentence = "Thin evidence; the samples may differ by chance:"
    let more: Sentence = "\(rest, of: "more change"): \("--verbose", .command)"
    return Section(
      title: title(rows.changeCount, thin: thin.changeCount),
      blocks: (isOne ? [] : types(isComplete: isComplete)) + lists[0]
        + (lists[1].isEmpty ? [] : [.paragraph(note, as: .note)]) + lists[1]
        + (rest == 0 || limit == 0 ? [] : [.paragraph(more, as: .note)]))
  }

  private func title(_ changes: Int, thin: Int) -> Sentence {
    let sides: Sentence = "\(labels.old, .location) → \(labels.new, .location)"
    let name = isOne ? comparisons[0].name : ""
    let title: Sentence = name.isEmpty ? sides : "\(name, .name), \(sides)"
    let old = comparisons.reduce(0) { $0 + $1.old.samples }
    let new = comparisons.reduce(0) { $0 + $1.new.samples }
    if old == 0 { return "\(title): only in the newer (\(new, of: "sample"))" }
    if new == 0 { return "\(title): only in the older (\(old, of: "sample"))" }
    let start: Sentence = "\(title) (\(old) and \(new, of: "sample")): "
    if changes == 0 { return "\(start)no change" }
    let all: Sentence = "\(start)\(changes, of: "change")"
    return thin == 0 ? all : "\(all), \(thin) with thin evidence"
  }

  /// Which types changed, which did not, and which only one side has.
  private func types(isComplete: Bool) -> [Block] {
    let labels = comparisons.map { one in
      one.old.samples == 0
        ? "only newer"
        : one.new.samples == 0 ? "only older" : one.changes.isEmpty ? "unchanged" : "changed"
    }
    let facts = ["changed", "unchanged", "only newer", "only older"].compactMap { label in
      let names = zip(comparisons, labels).filter { $1 == label }.map(\.0.name)
      return LabelledFact(label, DriftRow.list(names, isComplete: isComplete))
    }
    return [.facts(facts)]
  }

  /// The two sides, without the folders that hold both.
  private var labels: (old: String, new: String) {
    let (old, new) = (comparisons[0].old.label, comparisons[0].new.label)
    let parts = (old.split(separator: "/"), new.split(separator: "/"))
    let shared = zip(parts.0.dropLast(), parts.1.dropLast()).prefix { $0 == $1 }.count
    if shared == 0 { return (old, new) }
    return (
      parts.0.dropFirst(shared).joined(separator: "/"),
      parts.1.dropFirst(shared).joined(separator: "/")
    )
  }
}

extension DriftAnswer.Change {
  /// What changed where, in a line.
  package var line: String { "\(site.isEmpty ? "/" : site): \(words)" }

  /// What changed at the site, with the id of the operator.
  var words: String {
    operatorID.map { "\(plainWords) (\($0))" } ?? plainWords
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
    case .renamed where newSite == site:
      "in another Unicode normalisation, a key that Foundation's decoder finds as before"
        + likelihoodWords
    case .renamed: "renamed to \(newSite ?? "")\(likelihoodWords)"
    case .moved: "moved to \(newSite ?? "")\(likelihoodWords)"
    }
  }

  private static func list(_ words: [String]) -> String {
    words.map(Prose.words(of:)).joined(separator: " or ")
  }

  private var likelihoodWords: String {
    let reasons = reasons.map(Self.words).joined(separator: ", ")
    return ", likelihood \(likelihood ?? 0) %" + (reasons.isEmpty ? "" : ": \(reasons)")
  }

  private static func words(for reason: Likelihood.Reason) -> String {
    switch reason {
    case .sameWords: "same words in the name"
    case .sameName: "same name"
    case .similarName: "similar name"
    case .sameValues(let count, let total): "\(count) of \(total) values the same"
    case .sameMembers(let count, let total): "\(count) of \(total) members the same"
    case .sameType: "same type"
    case .samePosition: "same position"
    }
  }

  /// In how many samples the change shows.
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
}
