import CompatEngine
import CompatModel

// Payloads that were kept, and what became of them.

extension Sections {
  static func regressions(_ report: Report) -> [Block] {
    .section(
      "regressions", "Payloads that were kept",
      note: """
        Found by \("fuzz --save", .command) and decoded again; \("replay --all", .command) shows \
        them in full, and with \("--prune", .command) removes what is FIXED.
        """,
      [
        .list(items(for: report.regressions)),
        .paragraph(Prose.kept(report.regressions.map(\.status)) ?? ""),
      ])
  }

  static func items(for regressions: [ReportRegression]) -> [Block.Item] {
    regressions.filter { $0.status != .fixed }.map {
      Block.Item(mark: $0.worst.map(Mark.init), text: Prose.sentence(for: $0))
    }
  }
}

extension Prose {
  /// Says what became of a payload that was kept: its file, what was, and what is now.
  static func sentence(for regression: ReportRegression) -> Sentence {
    "\(regression.status.word, .emphasis) \(regression.file, .location): \(facts(of: regression))"
  }

  fileprivate static func facts(of regression: ReportRegression) -> Sentence {
    let answers = regression.strategies.map { answer -> Sentence in
      let isUnregistered = !answer.isAsked && !regression.isGone
      let now = answer.now.map { ", is \($0)" } ?? ", is not checked" as Sentence
      return """
        was \(answer.before)\(if: answer.isAsked, now) in \(answer.strategy, .name)\
        \(if: isUnregistered, ", which is not registered any more")
        """
    }
    let gone: Sentence = "; \(regression.mutant, .location) does not make this payload any more"
    let list = Sentence.list(answers, atMost: 3, by: "; ") { "and \($0, of: "more strategy")" }
    return "\(list)\(if: regression.isGone, gone)"
  }

  /// How many payloads became what, the worst first; nil if none was kept.
  static func kept(_ statuses: [ReplayStatus]) -> Sentence? {
    let counts = ReplayStatus.allCases.map { status -> Sentence in
      let count = statuses.count { $0 == status }
      return count > 0 ? "\(count) \(status.word, .emphasis)" : ""
    }
    return statuses.isEmpty ? nil : "Kept payloads: \(.joined(counts, by: ", "))."
  }
}

extension ReportRegression {
  package var plainText: String { "\(status.word): \(Prose.facts(of: self).visibleText)" }
}
