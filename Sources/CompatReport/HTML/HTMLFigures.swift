import CompatModel
import JSONSyntax

extension HTMLBuilder {
  /// Writes figures as cards; shares of a whole below a bar.
  mutating func figures(_ figures: Figures) {
    if figures.isShares {
      let counts = figures.list.map { ($0.outcome, $0.count) }
      let tally = Tally(Dictionary(first: counts))
      self.tally(tally, width: 1000, height: 12, className: "bar")
    }
    let name = figures.isShares ? "outcomes" : "numbers"
    element("ul", .class(name), .label(figures.title)) { html in
      for figure in figures.list {
        html.element("li", .class(figure.outcome.rawValue)) { html in
          let link = figure.section.map { HTMLAttribute.href(fragment: $0) }
          html.element(link == nil ? "div" : "a", link) { html in
            html.element("b", text: figure.count.grouped)
            html.text(" ")
            if figures.isShares {
              html.element("span", .ariaHidden, text: figure.outcome.style.symbol)
              html.text(" ")
            }
            html.text(figure.label)
          }
          if !figure.meaning.isEmpty {
            html.element("span", .class("meaning")) { $0.prose(figure.meaning) }
          }
        }
      }
    }
  }

  /// Writes a bar with a stretch for each outcome; it says its counts if no words stand beside it.
  mutating func tally(
    _ tally: Tally, width: Int, height: Int, className: String, isNamed: Bool = false
  ) {
    let outcomes = Outcome.allCases.filter { tally[$0] > 0 }
    if outcomes.isEmpty { return }
    let counts = outcomes.map { "\(tally[$0].grouped) \($0.rawValue)" }
    element(
      "svg", .class(className), .viewBox(width: width, height: height), .stretched,
      isNamed ? .picture : .ariaHidden, isNamed ? .label(counts.joined(separator: ", ")) : nil
    ) { html in
      var counted = 0
      for outcome in outcomes {
        let start = counted * width / tally.total
        counted += tally[outcome]
        // What happened once in a million times is still seen.
        let end = max(start + 2, counted * width / tally.total)
        html.element(
          "rect", .class(outcome.rawValue), .x(start), .width(end - start), text: "")
      }
    }
  }
}
