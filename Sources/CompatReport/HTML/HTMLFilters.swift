import CompatModel

/// The form that hides findings and rows; it is shown by the script alone.
struct HTMLFilters: Sendable {
  var filters: PageFilters

  /// The orders of findings and rows, the first one as they are written.
  private static let orders = [
    ("", "most urgent"), ("site", "site"), ("outcome", "worst outcome"),
  ]

  func write(to html: inout HTMLBuilder) {
    html.element(
      "form", .id("filters"), .role("search"), .label("Search and filter"), .hidden
    ) { html in
      html.element("label", .labelFor("filter-q"), .class("wide")) { html in
        html.text("search")
        html.void("input", .id("filter-q"), .searchField, .withoutSuggestions)
      }
      for choice in filters.choices { write(choice, to: &html) }
      html.element("label", .labelFor("filter-sort")) { html in
        html.text("sort by")
        html.element("select", .id("filter-sort")) { html in
          for (value, words) in Self.orders {
            html.element("option", .value(value), text: words)
          }
        }
      }
      html.element("button", .plainButton, .id("clear"), text: "Show all")
      html.element("button", .plainButton, .id("help-button"), text: "Keys")
      html.element("p", .id("counts"), .role("status"), .live, text: "")
    }
  }

  private func write(_ choice: PageFilters.Choice, to html: inout HTMLBuilder) {
    let id = "filter-" + choice.name.rawValue
    html.element("label", .labelFor(id)) { html in
      html.text(choice.name.rawValue)
      html.element("select", .id(id), .name(choice.name)) { html in
        html.element("option", .value(""), text: "all")
        for value in choice.values {
          html.element("option", .value(value.id), text: value.words)
        }
      }
    }
  }
}
