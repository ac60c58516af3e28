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
    var all = sampleFailures.map {
      Diagnostic(
        .unreadableSample, outcome: $0.outcome,
        title: "\($0.sample): \($0.outcome.rawValue) unmodified in \($0.strategy)",
        details: $0.plainText, file: $0.file, line: $0.line, column: $0.column,
        signature: [$0.sample, $0.strategy, $0.outcome.rawValue])
    }
    all += nondeterminism.map {
      Diagnostic(
        .nondeterminism, title: "\($0.contract): \($0.strategy) is nondeterministic",
        details: $0.plainText, file: "\(files.corpus)/\($0.mutant?.prefix { $0 != "#" } ?? "")",
        signature: [$0.contract, $0.strategy])
    }
    all += families.map(Diagnostic.init)
    all += regressions.filter(\.failsRun).map {
      Diagnostic(
        $0.status == .stale ? .staleRegression : .failingRegression, outcome: $0.worst,
        title: "\($0.contract): \($0.plainText)", details: $0.plainText, file: $0.file,
        signature: [$0.contract, $0.mutant, $0.status.rawValue])
    }
    all += staleEntries.map {
      Diagnostic(
        .staleEntry, title: Prose.title(for: $0).visibleText, details: $0.plainText,
        file: $0.file ?? files.baseline, line: $0.line,
        signature: [$0.contract, $0.strategy, $0.change, $0.site, $0.outcome.rawValue])
    }
    all += staleSamples.map {
      Diagnostic(
        .staleSample, title: "\($0.sample) is accepted without need", details: $0.plainText,
        file: $0.file, line: $0.line, column: $0.column, signature: [$0.sample])
    }
    all += gates.filter { !$0.isMet }.map {
      let title = "quality gate is not met: \(Prose.condition(of: $0).visibleText)"
      // A gate is about the whole corpus.
      return Diagnostic(
        .missedGate, title: title, details: title, file: files.corpus, signature: [$0.condition])
    }
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
        finding.outcome.rawValue, finding.example.facts.errorKind?.rawValue ?? "",
      ],
      justification: isKnown ? VisibleText.escaping(finding.because ?? "") : nil)
  }

  fileprivate init(
    _ rule: DiagnosticRule, outcome: Outcome? = nil, title: String, details: String, file: String,
    line: Int? = nil, column: Int? = nil, signature: [String]
  ) {
    self.init(
      rule: rule, severity: .error, outcome: outcome,
      title: VisibleText.shortening(
        VisibleText.escaping(title), to: Diagnostic.maximumTitleLength),
      advice: rule.advice, text: "\(details)\n\(rule.advice)", file: file, line: line ?? 1,
      column: column, signature: [rule.id] + signature)
  }
}

/// What a diagnostic is about: an operator, or a rule of the harness itself.
struct DiagnosticRule: Sendable, Hashable {
  /// The id; those of operators have no slash, so that all are distinct.
  let id: String
  var summary = ""
  var advice = ""
  static let own = [
    staleEntry, staleSample, unreadableSample, nondeterminism, missedGate, failingRegression,
    staleRegression,
  ]

  static let staleEntry = DiagnosticRule(
    id: "baseline/stale-entry", summary: "A known failure of the baseline no longer happens.",
    advice: "Remove the entry with 'run --update-baseline'.")

  static let staleSample = DiagnosticRule(
    id: "baseline/stale-sample",
    summary: "A sample is accepted in contract.json although every strategy reads it as it says.",
    advice: "Delete the entry of 'accepted'.")

  static let unreadableSample = DiagnosticRule(
    id: "sample/unreadable",
    summary: """
      A model does not read a sample that is not newer than itself, or loses a value of it: the \
      mutants were skipped, or those that change what is lost.
      """,
    advice: "Fix the payload, the model, or the version that the model is registered for.")

  static let nondeterminism = DiagnosticRule(
    id: "strategy/nondeterministic",
    summary: "A model gives different answers to the same payload.",
    advice: """
      Make the answer depend on nothing but the payload: no random number, no time, no global \
      variable. Until then, the other results of the model prove nothing.
      """)

  static let missedGate = DiagnosticRule(
    id: "gate/missed", summary: "A condition of '--quality-gate' is not met.",
    advice: "Apply the remedies of the highest risks, or move the limit.")

  static let failingRegression = DiagnosticRule(
    id: "regression/failing",
    summary: "A strategy does not survive a payload that 'fuzz --save' has kept.",
    advice: "Fix the model. 'replay' with the file shows the payload and every strategy.")

  static let staleRegression = DiagnosticRule(
    id: "regression/stale",
    summary:
      "The corpus and the operators do not make a payload any more that 'fuzz --save' has kept.",
    advice: "Delete the payload and its origin, or search again with 'fuzz --save'.")
}
