import CompatModel

extension HTMLBuilder {
  private typealias Values = [(id: String, words: String)]

  /// Writes the form that hides findings and rows; it is shown by the script alone.
  mutating func filters(of report: Report) {
    let findings = report.findings
    let classes = Set(report.contracts.flatMap(\.risks).map(\.changeClass))
      .union(findings.compactMap(\.changeClass))
    let outcomes = Set(findings.map(\.outcome))
    let statuses = Set(findings.map(\.status))
    func named(_ values: [String]) -> Values { Set(values).sorted().map { ($0, $0) } }
    let choices: [(name: StaticString, values: Values)] = [
      ("contract", named(report.contracts.map(\.id))),
      (
        "change",
        ChangeClass.allCases.filter(classes.contains).map { ($0.rawValue, Prose.title(of: $0)) }
      ),
      (
        "outcome",
        Outcome.allCases.filter(outcomes.contains).map {
          ($0.rawValue, "\($0.style.symbol) \($0.rawValue)")
        }
      ),
      ("strategy", named(report.contracts.flatMap(\.strategies).map(\.id))),
      (
        "status",
        [BaselineStatus.worse, .accepted].filter(statuses.contains).map {
          ($0.rawValue, $0.style.word)
        }
      ),
      ("operator", named(findings.flatMap(\.operators))),
    ]
    element(
      "form", .id("filters"), .role("search"), .label("Search and filter"), .hidden
    ) { html in
      html.element("label", .labelFor("filter-q"), .class("wide")) { html in
        html.text("search")
        html.void("input", .id("filter-q"), .searchField, .withoutSuggestions)
      }
      // A filter with one value hides nothing.
      for (name, values) in choices where values.count > 1 {
        html.select("\(name)", .name(name), [(id: "", words: "all")] + values)
      }
      html.element("button", .plainButton, .id("clear"), text: "Show all")
      html.element("button", .plainButton, .id("help-button"), text: "Keys")
      html.element("p", .id("counts"), .role("status"), .live, text: "")
    }
  }

  private mutating func select(_ id: String, _ attribute: HTMLAttribute, _ values: Values) {
    element("label", .labelFor("filter-" + id)) { html in
      html.text(id)
      html.element("select", .id("filter-" + id), attribute) { html in
        for value in values { html.element("option", .value(value.id), text: value.words) }
      }
    }
  }

  /// Writes the dialog with the keys that the page's script understands; it is closed.
  mutating func help() {
    let keys = [
      ("/", "search"), ("j", "next entry"), ("k", "previous entry"),
      ("Enter", "open or close the entry"), ("Esc", "leave the search, or close this"),
      ("?", "show the keys"),
    ]
    element("dialog", .id("help"), .labelled(by: "help-heading")) { html in
      html.element("h2", .id("help-heading"), text: "Keys")
      html.facts(keys.map { LabelledFact(label: "\($0, .command)", text: Sentence($1)) })
      html.element("button", .plainButton, .id("help-close"), text: "Close")
    }
  }
}
