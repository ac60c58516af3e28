import CompatModel

/// Shows a report as one self-contained page.
///
/// The page can be read without a script and without a network; the script filters, sorts, and opens
/// the rows of grids.
package struct HTMLReport: ReportFormat {
  package static let name = "html"
  private let links: PageLinks

  /// Takes what a CI says about the run and the sources.
  package init(environment: [String: String] = [:]) { links = PageLinks(environment: environment) }

  package func string(for report: Report) -> String {
    let blocks = Sections.blocks(of: report, detail: .page)
    let answer = blocks.prefix { !$0.isSection }
    let main = HTMLRenderer.render(Array(blocks.dropFirst(answer.count)), links)
    var html = MarkupBuilder()
    for (position, piece) in HTMLAssets.frame.enumerated() {
      if position.isMultiple(of: 2) {
        html.append(file: piece)
        continue
      }
      switch piece {
      case "policy": html.text(HTMLAssets.policy, inAttribute: true)
      case "title": html.text("Codable Compat: \(Prose.verdict(of: report).plainText)")
      case "style": html.append(file: HTMLAssets.style)
      case "run":
        guard let run = links.run else { continue }
        html.text(" ")
        html.element("a", ["href": run], text: "CI run")
      case "filters": html.filters(of: report)
      case "sections": html.navigation(among: blocks)
      case "looks":
        let passed = report.verdict == .asExpected ? "passed " : ""
        html.text("answer \(passed)\(report.outcomeForLooks.rawValue)", inAttribute: true)
      case "answer": html.append(HTMLRenderer.render(Array(answer), .none))
      case "main": html.append(main)
      case "footer":
        html.element(
          "p",
          prose: "codable-compat \(report.toolVersion, .aside), schema \(report.schemaVersion)")
      case "script": html.append(file: HTMLAssets.script)
      default: preconditionFailure("nothing fills the slot \(piece) of the page")
      }
    }
    return html.markup
  }
}

extension MarkupBuilder {
  fileprivate mutating func navigation(among blocks: [Block]) {
    for case .section(let section) in blocks {
      guard let id = section.id else { continue }
      element("li") { $0.element("a", ["href": "#" + id], prose: section.title) }
    }
  }

  /// Writes the filters of the form that hides findings and rows; a filter with one value hides nothing.
  fileprivate mutating func filters(of report: Report) {
    let findings = report.findings
    let classes = Set(report.contracts.flatMap(\.sites).flatMap(\.risks).map(\.changeClass))
      .union(findings.compactMap(\.changeClass))
    let changes = ChangeClass.allCases.filter(classes.contains)
    let outcomes = Outcome.allCases.filter(Set(findings.map(\.outcome)).contains)
    let statuses = BaselineStatus.allCases.reversed().filter(Set(findings.map(\.status)).contains)
    func named(_ values: [String]) -> [(id: String, words: String)] {
      Set(values).sorted().map { ($0, $0) }
    }
    let choices: [(name: String, values: [(id: String, words: String)])] = [
      ("contract", named(report.contracts.map(\.id))),
      ("change", changes.map { ($0.rawValue, Prose.title(of: $0)) }),
      ("outcome", outcomes.map { ($0.rawValue, "\($0.style.symbol) \($0.rawValue)") }),
      ("strategy", named(report.contracts.flatMap(\.strategies).map(\.id))),
      ("status", statuses.map { ($0.rawValue, $0.word) }),
      ("operator", named(findings.flatMap(\.operators))),
    ]
    for (name, values) in choices where values.count > 1 {
      element("label", ["for": "filter-\(name)"]) { html in
        html.text(name)
        html.element("select", ["id": "filter-\(name)", "name": name]) { html in
          html.element("option", ["value": ""], text: "all")
          for value in values { html.element("option", ["value": value.id], text: value.words) }
        }
      }
    }
  }
}
