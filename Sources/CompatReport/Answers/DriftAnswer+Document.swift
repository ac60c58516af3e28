import CompatEngine
import CompatModel

extension DriftAnswer {
  package var document: Document {
    Document(
      comparisons.isEmpty
        ? [.paragraph("There is nothing to compare.")]
        : comparisons.map { .section(Section(title: $0.title, blocks: $0.blocks)) })
  }
}

extension DriftAnswer.Comparison {
  /// What is compared, and how much changed.
  fileprivate var title: Sentence {
    let sides: Sentence = "\(old.label, .location) → \(new.label, .location)"
    let title: Sentence = name.isEmpty ? sides : "\(name, .name), \(sides)"
    if old.samples == 0 { return "\(title): only in the newer (\(new.samples, of: "sample"))" }
    if new.samples == 0 { return "\(title): only in the older (\(old.samples, of: "sample"))" }
    let start: Sentence = "\(title) (\(old.samples) and \(new.samples, of: "sample")): "
    if changes.isEmpty { return "\(start)no change" }
    let thin = changes.count { !$0.thin.isEmpty }
    let all: Sentence = "\(start)\(changes.count, of: "change")"
    return thin == 0 ? all : "\(all), \(thin) with thin evidence"
  }

  /// The changes with good evidence, and then those that may be accidents of the samples.
  fileprivate var blocks: [Block] {
    let thin = changes.filter { !$0.thin.isEmpty }
    return table(of: changes.filter(\.thin.isEmpty))
      + (thin.isEmpty
        ? [] : [.paragraph("Thin evidence; the samples may differ by chance:", as: .note)])
      + table(of: thin)
  }

  private func table(of changes: [DriftAnswer.Change]) -> [Block] {
    if changes.isEmpty { return [] }
    let rows = changes.map { change in
      Table.Row(
        change.site.isEmpty ? "/" : change.site, note: change.words,
        [change.evidence, Self.words(for: change.old), Self.words(for: change.new)])
    }
    return [.table(Table("", rowTitle: "change", columns: ["evidence", "old", "new"], rows: rows))]
  }

  private static func words(for count: DriftAnswer.Count) -> Sentence {
    guard let example = count.example else { return "" }
    let value = example.value.map { "  \($0, .value)" as Sentence }
    return "\("\(example.file):\(example.line):\(example.column)", .location)\(value)"
  }
}

extension DriftAnswer.Change {
  /// What changed at the site, with the id of the operator.
  fileprivate var words: String {
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

  /// In how many samples the change shows, and why that is thin.
  fileprivate var evidence: Sentence {
    let start: Sentence =
      kind == .becameOptional || kind == .becameRequired ? "absent in" : "in"
    let counts: Sentence =
      """
      \(start) \(new.samples) of \(new.total) new samples; \
      in \(old.samples) of \(old.total) old
      """
    return .joined([counts] + thin.map(Self.words), by: "; ")
  }

  private static func words(for thinness: DriftEvidence.Thinness) -> Sentence {
    switch thinness {
    case .fewSamples(let side, let count):
      "thin: only \(count, of: "\(side.rawValue) sample")"
    case .chance(let side, let percent):
      "thin: the \(Sentence(side.rawValue)) samples lack it by chance with \(percent) %"
    }
  }
}
