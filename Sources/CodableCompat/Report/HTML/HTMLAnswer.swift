import CompatModel
/// The first screen of the page: the verdict, the numbers, the next step, and the outcomes.
struct HTMLAnswer: Sendable {
  /// The digest of the report.
  var digest: ReportDigest

  /// Writes the section.
  ///
  /// - Parameter html: The page.
  func write(to html: inout HTMLBuilder) {
    let report = digest.report
    let look = report.verdict.outcomeForLooks
    html.element("section", .id("answer"), .class("answer \(look.style.cssClass)")) { html in
      html.element("h1") { html in
        html.element("span", .class("seal"), .ariaHidden, text: look.style.symbol)
        html.element("span") { $0.prose(Prose.verdict(of: report)) }
      }
      html.element("p", .class("scope")) { $0.prose(Prose.scope(of: report.totals)) }
      html.element("p", .class("scope")) { $0.prose(Prose.survival(of: report.totals)) }
      for circumstance in Prose.circumstances(of: report) {
        html.element("p", .class("scope")) { $0.prose(circumstance) }
      }
      html.element("p", .class("next")) { $0.prose(Prose.nextStep(after: report)) }
      HTMLTally(tally: report.totals.tally, width: 1000, height: 12).write(
        to: &html, className: "bar")
      outcomes(to: &html)
    }
  }

  private func outcomes(to html: inout HTMLBuilder) {
    let tally = digest.report.totals.tally
    html.element("ul", .class("outcomes"), .label(Prose.Heading.outcomes)) { html in
      for outcome in digest.outcomes {
        html.element("li", .class(outcome.style.cssClass)) { html in
          html.element("span", .class("count"), text: tally[outcome].grouped)
          html.element("span", .class("word")) { html in
            html.element("span", .ariaHidden, text: outcome.style.symbol)
            html.text(" " + outcome.style.word)
          }
          html.element("span", .class("meaning")) { $0.prose(Prose.explanation(of: outcome)) }
        }
      }
    }
  }
}

/// A bar with a stretch for each outcome.
struct HTMLTally: Sendable {
  /// The counts.
  var tally: ReportTally
  /// The width of the drawing.
  var width: Int
  /// The height of the drawing.
  var height: Int

  /// Writes the bar; what it shows stands beside it in words.
  ///
  /// - Parameters:
  ///   - html: The page.
  ///   - className: The class of the drawing.
  func write(to html: inout HTMLBuilder, className: String) {
    let total = tally.total
    guard total > 0 else { return }
    let box = HTMLAttribute.viewBox(width: width, height: height)
    html.element("svg", .class(className), box, .stretched, .ariaHidden) { html in
      var counted = 0
      for outcome in Outcome.allCases where tally[outcome] > 0 {
        let start = counted * width / total
        counted += tally[outcome]
        // What happened once in a million times is still seen.
        let end = max(start + 2, counted * width / total)
        html.element(
          "rect", .class(outcome.style.cssClass), .x(start), .width(end - start), .height(height),
          text: "")
      }
    }
  }
}
