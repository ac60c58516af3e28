import CompatModel
import JSONSyntax

extension HTMLBuilder {
  /// Writes figures as cards; shares of a whole below a bar.
  mutating func figures(_ figures: Figures) {
    if figures.isShares {
      let counts = figures.list.map { ($0.outcome, $0.count) }
      let tally = Tally(Dictionary(first: counts))
      HTMLTally(tally: tally, width: 1000, height: 12).write(to: &self, className: "bar")
    }
    let name = figures.isShares ? "outcomes" : "numbers"
    element("ul", .class(name), .label(figures.title)) { html in
      for figure in figures.list {
        html.element("li", .class(figure.outcome.rawValue)) { html in
          let link = figure.section.map { [HTMLAttribute.href(fragment: $0)] }
          html.element(link == nil ? "div" : "a", link ?? []) { html in
            html.element("b", text: figure.count.grouped)
            html.text(" ")
            if figures.isShares {
              html.element("span", .ariaHidden, text: figure.outcome.style.symbol)
              html.text(" ")
            }
            html.text(figure.label)
          }
          html.element("span", .class("meaning")) { $0.prose(figure.meaning) }
        }
      }
    }
  }
}

/// A bar with a stretch for each outcome; what it shows stands beside it in words.
struct HTMLTally: Sendable {
  var tally: Tally
  var width: Int
  var height: Int

  /// Writes the bar.
  ///
  /// - Parameters:
  ///   - html: The page.
  ///   - className: The class of the drawing.
  ///   - isNamed: Whether the drawing says its counts, because no words stand beside it.
  func write(to html: inout HTMLBuilder, className: String, isNamed: Bool = false) {
    let total = tally.total
    guard total > 0 else { return }
    let box = HTMLAttribute.viewBox(width: width, height: height)
    let counts = Outcome.allCases.filter { tally[$0] > 0 }.map { outcome in
      "\(tally[outcome].grouped) \(outcome.rawValue)"
    }
    let name: [HTMLAttribute] =
      isNamed ? [.picture, .label(counts.joined(separator: ", "))] : [.ariaHidden]
    html.element("svg", [.class(className), box, .stretched] + name) { html in
      var counted = 0
      for outcome in Outcome.allCases where tally[outcome] > 0 {
        let start = counted * width / total
        counted += tally[outcome]
        // What happened once in a million times is still seen.
        let end = max(start + 2, counted * width / total)
        html.element(
          "rect", .class(outcome.rawValue), .x(start), .width(end - start), text: "")
      }
    }
  }
}
