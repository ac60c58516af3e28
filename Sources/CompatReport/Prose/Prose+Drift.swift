import CompatEngine
import CompatModel

/// What changed between payloads.
extension Prose {
  /// What introduces changes that may be accidents of the samples.
  static let thinNote = "Thin evidence; the samples may differ by chance:"

  /// The changes with good evidence, and those with thin evidence.
  static func divided(
    _ changes: [DriftReportChange]
  ) -> (firm: [DriftReportChange], thin: [DriftReportChange]) {
    (changes.filter { $0.thin.isEmpty }, changes.filter { !$0.thin.isEmpty })
  }

  /// What is compared, and how much changed.
  static func title(of comparison: DriftReport.Comparison) -> String {
    let name = comparison.name.isEmpty ? "" : "\(comparison.name), "
    let (old, new) = (comparison.old, comparison.new)
    let title = "\(name)\(old.label) → \(new.label)"
    if old.samples == 0 { return "\(title): only in the newer (\(counted(new.samples, "sample")))" }
    if new.samples == 0 { return "\(title): only in the older (\(counted(old.samples, "sample")))" }
    let samples = "\(old.samples.grouped) and \(counted(new.samples, "sample"))"
    let thin = comparison.changes.count { !$0.thin.isEmpty }
    let changes =
      comparison.changes.isEmpty ? "no change" : counted(comparison.changes.count, "change")
    return "\(title) (\(samples)): \(changes)"
      + (thin == 0 ? "" : ", \(thin.grouped) with thin evidence")
  }

  /// What changed at a site, with the id of the operator.
  static func words(for change: DriftReportChange) -> String {
    let words = plainWords(for: change)
    return change.operatorID.map { "\(words) (\($0))" } ?? words
  }

  private static func plainWords(for change: DriftReportChange) -> String {
    let name = change.name ?? ""
    return switch change.kind {
    case .caseAdded: "case \(name) added"
    case .caseRemoved: "case \(name) removed"
    case .caseRespelled: "case \(name) is now \(change.newName ?? "")"
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
    case .valueFirstSeen: "always null or empty before, now \(list(change.after))"
    case .typeChanged: "type changed from \(list(change.before)) to \(list(change.after))"
    case .typeWidened: "type widened: \(list(change.before)), now also \(list(change.after))"
    case .formatChanged: "format changed from \(list(change.before)) to \(list(change.after))"
    case .emptyAppeared: "empty appeared"
    case .rangeWidened: "integers widened: \(list(change.before)), now also \(list(change.after))"
    case .renamed where change.newSite == change.site:
      "in another Unicode normalisation, a key that Foundation's decoder finds as before"
        + likelihood(of: change)
    case .renamed: "renamed to \(change.newSite ?? "")\(likelihood(of: change))"
    case .moved: "moved to \(change.newSite ?? "")\(likelihood(of: change))"
    }
  }

  private static func list(_ words: [String]) -> String {
    words.map { $0.split(separator: "-").joined(separator: " ") }.joined(separator: " or ")
  }

  private static func likelihood(of change: DriftReportChange) -> String {
    let reasons = change.reasons.map(words).joined(separator: ", ")
    return ", likelihood \(change.likelihood ?? 0) %" + (reasons.isEmpty ? "" : ": \(reasons)")
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

  /// In how many samples a change shows, and why that is thin.
  static func evidence(of change: DriftReportChange) -> String {
    let (old, new) = (change.old, change.new)
    let isAbsence = change.kind == .becameOptional || change.kind == .becameRequired
    let counts =
      "in \(new.samples.grouped) of \(new.total.grouped) new samples"
      + "; in \(old.samples.grouped) of \(old.total.grouped) old"
    return (isAbsence ? "absent " : "") + counts
      + change.thin.map { "; \(words(for: $0))" }.joined()
  }

  private static func words(for thinness: DriftEvidence.Thinness) -> String {
    switch thinness {
    case .fewSamples(let side, let count): "thin: only \(counted(count, "\(side.rawValue) sample"))"
    case .chance(let side, let percent):
      "thin: the \(side.rawValue) samples lack it by chance with \(percent) %"
    }
  }

  static func location(of example: DriftReportExample) -> String {
    "\(example.file):\(example.line):\(example.column)"
  }

  /// A number with its noun, in the singular for one.
  package static func counted(_ count: Int, _ noun: String) -> String {
    "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
  }
}
