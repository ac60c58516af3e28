import CompatModel

/// Choices that hide findings and rows of the page.
struct PageFilters: Sendable {
  enum Name: String, Sendable, CaseIterable {
    case contract, change, outcome, strategy, status, `operator`
  }

  struct Choice: Sendable {
    var name: Name

    /// The values with their words; a filter with one value hides nothing.
    var values: [(id: String, words: String)]
  }

  let choices: [Choice]

  init(of report: Report) {
    let findings = report.findings
    let classes = Set(report.contracts.flatMap(\.risks).map(\.changeClass))
      .union(findings.compactMap(\.changeClass))
    func named(_ values: some Sequence<String>) -> [(id: String, words: String)] {
      Set(values).sorted().map { ($0, $0) }
    }
    choices = Name.allCases.map { name in
      switch name {
      case .contract: Choice(name: name, values: named(report.contracts.map(\.id)))
      case .strategy: Choice(name: name, values: named(findings.map(\.strategy)))
      case .operator: Choice(name: name, values: named(findings.flatMap(\.operators)))
      case .change:
        Choice(
          name: name,
          values: ChangeClass.allCases.filter(classes.contains).map {
            ($0.rawValue, Prose.title(of: $0))
          })
      case .outcome:
        Choice(
          name: name,
          values: Outcome.allCases.filter { one in findings.contains { $0.outcome == one } }.map {
            ($0.rawValue, "\($0.style.symbol) \($0.rawValue)")
          })
      case .status:
        Choice(
          name: name,
          values: [BaselineStatus.worse, .accepted].filter { one in
            findings.contains { $0.status == one }
          }.map { ($0.rawValue, $0.style.word) })
      }
    }.filter { $0.values.count > 1 }
  }
}

extension HTMLBuilder {
  /// Writes the form that hides findings and rows; it is shown by the script alone.
  mutating func filters(_ filters: PageFilters) {
    element(
      "form", .id("filters"), .role("search"), .label("Search and filter"), .hidden
    ) { html in
      html.element("label", .labelFor("filter-q"), .class("wide")) { html in
        html.text("search")
        html.void("input", .id("filter-q"), .searchField, .withoutSuggestions)
      }
      for choice in filters.choices {
        let (name, all) = (choice.name.rawValue, [(id: "", words: "all")])
        html.select(name, named: name, .name(choice.name), all + choice.values)
      }
      // The first order is that in which findings and rows are written.
      html.select(
        "sort", named: "sort by", nil,
        [("", "most urgent"), ("site", "site"), ("outcome", "worst outcome")])
      html.element("button", .plainButton, .id("clear"), text: "Show all")
      html.element("button", .plainButton, .id("help-button"), text: "Keys")
      html.element("p", .id("counts"), .role("status"), .live, text: "")
    }
  }

  private mutating func select(
    _ id: String, named words: String, _ name: HTMLAttribute?,
    _ values: [(id: String, words: String)]
  ) {
    let id = "filter-" + id
    element("label", .labelFor(id)) { html in
      html.text(words)
      html.element("select", [.id(id)] + (name.map { [$0] } ?? [])) { html in
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
      html.element("dl") { html in
        for (key, words) in keys {
          html.element("dt") { $0.element("kbd", text: key) }
          html.element("dd", text: words)
        }
      }
      html.element("button", .plainButton, .id("help-close"), text: "Close")
    }
  }
}
