import CompatEngine
import CompatModel

/// One thing that is wrong, in words that can be read alone, in the list of another tool.
///
/// No text of it has a control character; only ``text`` has several lines.
struct Diagnostic: Sendable, Hashable {
  enum Severity: String, Encodable, Sendable {
    case error, warning, note
  }

  static let maximumTitleLength = 200

  var rule: DiagnosticRule
  var severity: Severity

  var outcome: Outcome?

  var title: String
  var advice: String

  /// What is wrong and what to do, with all facts, one on a line.
  var text: String

  var file: String

  /// The line, from 1; 1 if the diagnostic is about the whole file.
  var line: Int

  /// The column in code points, from 1; nil if it is not known.
  var column: Int?

  /// What makes it the same in another run: no counts, no numbers of lines, no reasons.
  var signature: [String]

  /// The reason that the baseline gives; nil for all but known failures.
  var justification: String?

  /// A name that is the same in every run that finds it: a hash of the signature.
  var fingerprint: String {
    // Lengths keep the parts apart: any character may be in them.
    let text = signature.map { "\($0.utf8.count):\($0)" }.joined()
    return SHA256.hash(of: text).map(\.hexadecimal).joined().lowercased()
  }
}

/// The files that a report is about, as other tools find them.
package struct ReportedFiles: Sendable, Hashable {
  package let corpus: String

  package let baseline: String

  package init(corpus: String, baseline: String) {
    self.corpus = corpus
    self.baseline = baseline
  }
}

extension Report {
  /// Everything that is wrong, in the order in which it is read: each finding alone, or grouped as people
  /// take them for one.
  func diagnostics(in files: ReportedFiles, areGrouped: Bool = false) -> [Diagnostic] {
    let families =
      areGrouped ? FindingFamily.families(of: findings) : findings.map { FindingFamily($0) }
    let all =
      sampleFailures.map { Diagnostic($0) }
      + nondeterminism.map { Diagnostic($0, in: files) }
      + families.map { Diagnostic($0) }
      + regressions.filter(\.failsRun).map { Diagnostic($0) }
      + staleEntries.map { Diagnostic($0, in: files) }
      + staleSamples.map { Diagnostic($0) }
      + gates.filter { !$0.isMet }.map { Diagnostic($0, in: files) }
    // Findings that only the reasons of the baseline keep apart have the same signature.
    var counts: [[String]: Int] = [:]
    return all.map { diagnostic in
      var diagnostic = diagnostic
      let count = counts[diagnostic.signature, default: 0] + 1
      counts[diagnostic.signature] = count
      if count > 1 { diagnostic.signature.append("\(count)") }
      return diagnostic
    }
  }
}

extension Diagnostic {
  /// What a family of findings shows; a finding alone is one, too.
  init(_ family: FindingFamily) {
    let finding = family.smallest
    let reproduction = Prose.reproduction(of: finding).visibleText
    let hint = Prose.hint(for: finding)?.visibleText
    let isKnown = finding.status == .accepted
    self.init(
      rule: DiagnosticRule(id: finding.operatorID),
      severity: finding.status == .worse ? .error : finding.lacksReason ? .warning : .note,
      outcome: finding.outcome,
      title: VisibleText.shortening(
        Prose.title(of: family).visibleText, to: Diagnostic.maximumTitleLength),
      advice: [hint, "reproduce with '\(reproduction)'"].compactMap(\.self).joined(separator: "; "),
      text: "\(family.plainText)\nreproduce   \(reproduction)",
      file: finding.example.file, line: finding.example.line, column: finding.example.column,
      signature: [
        "finding", finding.contract, finding.strategy, finding.path,
        finding.conversion?.rawValue ?? "", finding.isFailClosed ? "fail-closed" : "",
        finding.outcome.rawValue, finding.errorKind?.rawValue ?? "",
      ],
      justification: isKnown ? VisibleText.escaping(finding.because ?? "") : nil)
  }

  init(_ failure: ReportSampleFailure) {
    self.init(
      .unreadableSample, outcome: failure.outcome,
      title: "\(failure.sample): \(failure.outcome.rawValue) unmodified in \(failure.strategy)",
      details: failure.plainText, file: failure.file, line: failure.line ?? 1,
      column: failure.column,
      signature: [failure.sample, failure.strategy, failure.outcome.rawValue])
  }

  init(_ nondeterminism: ReportNondeterminism, in files: ReportedFiles) {
    let sample = nondeterminism.mutant.prefix { $0 != "#" }
    self.init(
      .nondeterminism,
      title: "\(nondeterminism.contract): \(nondeterminism.strategy) is nondeterministic",
      details: nondeterminism.plainText, file: "\(files.corpus)/\(sample)",
      signature: [nondeterminism.contract, nondeterminism.strategy])
  }

  init(_ entry: StaleEntry, in files: ReportedFiles) {
    self.init(
      .staleEntry, title: Prose.title(for: entry).visibleText, details: entry.plainText,
      file: entry.file ?? files.baseline,
      line: entry.line ?? 1,
      signature: [
        entry.contract, entry.strategy, entry.change, entry.site, entry.outcome.rawValue,
      ])
  }

  init(_ stale: StaleSample) {
    self.init(
      .staleSample, title: "\(stale.sample) is accepted without need", details: stale.plainText,
      file: stale.file, line: stale.line, column: stale.column, signature: [stale.sample])
  }

  init(_ regression: ReportRegression) {
    self.init(
      regression.status == .stale ? .staleRegression : .failingRegression,
      outcome: regression.worst, title: "\(regression.contract): \(regression.plainText)",
      details: regression.plainText, file: regression.file,
      signature: [regression.contract, regression.mutant, regression.status.rawValue])
  }

  /// A gate is about the whole corpus.
  init(_ gate: ReportGate, in files: ReportedFiles) {
    let title = Prose.missed(gate).visibleText
    self.init(
      .missedGate, title: title, details: title, file: files.corpus, signature: [gate.condition])
  }

  private init(
    _ rule: DiagnosticRule, outcome: Outcome? = nil, title: String, details: String, file: String,
    line: Int = 1, column: Int? = nil, signature: [String]
  ) {
    self.init(
      rule: rule, severity: .error, outcome: outcome,
      title: VisibleText.shortening(
        VisibleText.escaping(title), to: Diagnostic.maximumTitleLength),
      advice: rule.advice, text: "\(details)\n\(rule.advice)", file: file, line: line,
      column: column, signature: [rule.id] + signature)
  }
}

/// What a diagnostic is about: an operator, or a rule of the harness itself.
struct DiagnosticRule: Sendable, Hashable {
  /// The id; those of operators have no slash, so that all are distinct.
  let id: String

  var summary = ""
  var advice = ""

  /// The severity in GitLab's list; nil where the outcome decides.
  var severity: GitLabReport.Severity?

  static let own = [
    staleEntry, staleSample, unreadableSample, nondeterminism, missedGate, failingRegression,
    staleRegression,
  ]

  static let staleEntry = DiagnosticRule(
    id: "baseline/stale-entry", summary: "A known failure of the baseline no longer happens.",
    advice: "Good news: 'run --update-baseline' removes the entry.", severity: .minor)

  static let staleSample = DiagnosticRule(
    id: "baseline/stale-sample",
    summary: "A sample is accepted in contract.json although every strategy reads it as it says.",
    advice: "Good news: delete the entry of 'accepted'.", severity: .minor)

  static let unreadableSample = DiagnosticRule(
    id: "sample/unreadable",
    summary:
      "A model does not read a sample that is not newer than itself, or loses a value of it.",
    advice: """
      Fix the payload, the model, or the version that the model is registered for. The mutants \
      of a sample that is not read were skipped, and of another one those that change what is lost.
      """, severity: .blocker)

  static let nondeterminism = DiagnosticRule(
    id: "strategy/nondeterministic",
    summary: "A model gives different answers to the same payload.",
    advice: """
      Make the answer depend on nothing but the payload: no random number, no time, no global \
      variable. Until then, the other results of the model prove nothing.
      """, severity: .blocker)

  static let missedGate = DiagnosticRule(
    id: "gate/missed", summary: "A condition of '--quality-gate' is not met.",
    advice: "Apply the remedies of the highest risks, or move the limit.", severity: .major)

  static let failingRegression = DiagnosticRule(
    id: "regression/failing",
    summary: "A strategy does not survive a payload that 'fuzz --save' has kept.",
    advice: "Fix the model. 'replay' with the file shows the payload and every strategy.")

  static let staleRegression = DiagnosticRule(
    id: "regression/stale",
    summary:
      "The corpus and the operators do not make a payload any more that 'fuzz --save' has kept.",
    advice: "Delete the payload and its origin, or search again with 'fuzz --save'.",
    severity: .minor)
}
