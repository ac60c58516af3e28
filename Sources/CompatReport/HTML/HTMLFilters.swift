/// The form that hides entries; it is shown by the script alone.
struct HTMLFilters: Sendable {
  /// The choices.
  var filters: EntryFilters

  /// Writes the form.
  func write(to html: inout HTMLBuilder) {
    html.element("form", .id("filters"), .label("Filter the findings"), .hidden) { html in
      for choice in filters.choices { write(choice, to: &html) }
      html.element("button", .plainButton, .id("clear"), text: "Show all")
      html.element("button", .plainButton, .id("unfold"), text: "Open or close")
      html.element("p", .role("status"), .live) { html in
        html.element("span", .id("shown"), text: String(filters.count))
        html.text(" of \(filters.count) shown")
      }
    }
  }

  private func write(_ choice: EntryFilters.Choice, to html: inout HTMLBuilder) {
    let id = "filter-" + choice.name.rawValue
    html.element("label", .labelFor(id)) { html in
      html.text(choice.name.rawValue)
      html.element("select", .id(id), .name(choice.name)) { html in
        html.element("option", .value(""), text: "all")
        for value in choice.values { html.element("option", .value(value), text: value) }
      }
    }
  }
}
