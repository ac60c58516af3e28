import CompatModel
/// A table of operators against strategies, over all contracts or for one.
///
/// A cell with findings links to them: with the script it sets the filters, and without it the
/// same fragment is the id of the first such finding.
struct HTMLOperatorMatrix: Sendable {
  /// The digest of the report.
  var digest: ReportDigest

  /// The strategies, one for each column.
  var strategies: [StrategyDigest]

  /// The contract; nil for all.
  var contract: String?

  /// Writes the table; over all contracts, what does not tell strategies apart is folded away.
  ///
  /// - Parameter html: The page.
  func write(to html: inout HTMLBuilder) {
    let title = Prose.Heading.operators + (contract.map { ": " + $0 } ?? "")
    let uniform = contract == nil ? self.uniform : []
    let folded = Set(uniform.flatMap(\.operators).map(\.id))
    table(of: digest.operators.filter { !folded.contains($0.id) }, title: title, to: &html)
    guard !folded.isEmpty else { return }
    let outcomes = Outcome.allCases.filter { outcome in
      uniform.contains { $0.outcome == outcome }
    }
    let summary = Prose.foldedRows(of: folded.count, outcomes: outcomes)
    html.element("details", .class("matrix")) { html in
      html.element("summary") { $0.prose(summary) }
      table(
        of: digest.operators.filter { folded.contains($0.id) }, title: summary.plainText, to: &html)
    }
  }

  private var uniform: [OperatorRows.Uniform] {
    digest.kinds.flatMap { kind in
      OperatorRows(
        of: digest.operators.filter { $0.kind == kind }, strategies: strategies
      ).uniform
    }
  }

  private func table(
    of operators: [ReportOperator], title: String, to html: inout HTMLBuilder
  ) {
    html.table("operators", caption: title, .label(title)) { html in
      html.element("th", .scope("col"), text: "operator")
      for strategy in strategies {
        html.element("th", .scope("col"), .class("upright")) { html in
          html.element("span") { $0.foreign(strategy.id) }
        }
      }
    } body: { html in
      for kind in digest.kinds {
        let subjects = operators.filter { $0.kind == kind }
        if !subjects.isEmpty { group(of: subjects, kind: kind, to: &html) }
      }
    }
  }

  private func group(
    of subjects: [ReportOperator], kind: ChangeKind, to html: inout HTMLBuilder
  ) {
    html.element("tbody") { html in
      html.element("tr", .class("kind")) { html in
        html.element("th", .scope("rowgroup"), .columnSpan(strategies.count + 1)) { html in
          html.text(kind.rawValue)
          html.element("small", text: " " + Prose.explanation(of: kind).plainText)
        }
      }
      for subject in subjects {
        html.element("tr") { html in
          html.element("th", .scope("row"), .title(subject.summary)) { $0.foreign(subject.id) }
          for strategy in strategies { cell(of: strategy, operatorID: subject.id, to: &html) }
        }
      }
    }
  }

  private func cell(
    of strategy: StrategyDigest, operatorID: String, to html: inout HTMLBuilder
  ) {
    guard let cell = strategy[operator: operatorID], let worst = cell.worst else {
      html.element("td", .class("none"), text: "·")
      return
    }
    let status = cell.status.style
    let counts = Outcome.allCases.filter { cell.tally[$0] > 0 }.map { outcome in
      "\(cell.tally[outcome].grouped) \(outcome.style.word)"
    }
    let asked = cell.asked.joined(separator: " | ")
    let title = counts.joined(separator: ", ") + "; asked: " + asked
    html.element("td", .class("\(worst.style.cssClass) \(status.cssClass)"), .title(title)) {
      html in
      guard cell.status != .asExpected else {
        html.element("span", .ariaHidden, text: worst.style.symbol)
        html.element("span", .class("hidden"), text: worst.style.word)
        return
      }
      let fragment = FilterFragment(
        contract: contract, strategy: strategy.id, operatorID: operatorID)
      html.element("a", .href(fragment: fragment.text)) { html in
        html.element("span", .ariaHidden, text: worst.style.symbol + status.mark)
        html.element("span", .class("hidden"), text: "\(worst.style.word), \(status.word)")
      }
    }
  }
}
