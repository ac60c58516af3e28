#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A bundle of findings on the page: a summary line that opens to the facts of the smallest
/// example and its mutated payload.
struct HTMLFinding: Sendable {
  /// The findings.
  var bundle: FindingBundle

  /// Where it is found.
  var anchor: FindingAnchors.Anchor

  /// Whether it is open from the start.
  var isOpen: Bool

  private var finding: ReportFinding { bundle.smallest }

  /// The number of characters that a value may have.
  private let valueLimit = 600

  /// The number of characters that a stretch of the payload may have.
  private let payloadLimit = 1200

  /// Creates the finding's element.
  ///
  /// - Parameters:
  ///   - bundle: The findings.
  ///   - anchor: Where it is found.
  ///   - isOpen: Whether it is open from the start.
  init(bundle: FindingBundle, anchor: FindingAnchors.Anchor, isOpen: Bool) {
    self.bundle = bundle
    self.anchor = anchor
    self.isOpen = isOpen
  }

  /// Writes the element.
  ///
  /// - Parameter html: The page.
  func write(to html: inout HTMLBuilder) {
    for fragment in anchor.fragments {
      html.element("span", .class("anchor"), .id(fragment), text: "")
    }
    let attributes: [HTMLAttribute] = [
      .class("finding \(finding.outcome.style.cssClass)"), .id(anchor.id),
      .contract(finding.contract), .strategy(finding.strategy), .operator(finding.operatorID),
      .outcome(finding.outcome.rawValue), .status(finding.status.rawValue),
    ]
    html.element("details", attributes + (isOpen ? [.open] : [])) { html in
      summary(to: &html)
      html.element("div", .class("body")) { html in
        html.element("p") { $0.prose(Prose.sentence(for: bundle)) }
        html.element("dl") { html in
          for row in FindingFacts(of: bundle, limit: valueLimit, places: 50).rows {
            html.element("dt", text: row.label)
            html.element("dd") { $0.prose(row.text) }
          }
        }
        payload(to: &html)
      }
    }
  }

  private func summary(to html: inout HTMLBuilder) {
    html.element("summary") { html in
      html.element("span", .class("badge")) { html in
        html.element("span", .ariaHidden, text: finding.outcome.style.symbol + " ")
        html.text(finding.outcome.style.word)
      }
      html.element("b") { $0.foreign(finding.contract) }
      html.text(" ")
      html.element("b", .class("light")) { $0.foreign(finding.strategy) }
      html.text(" ")
      html.element("code") { $0.foreign(finding.path) }
      if bundle.places > 1 {
        html.element("small", text: "+ \((bundle.places - 1).grouped) more")
      }
      html.element("span", .class("count"), text: "\(bundle.count.grouped)×")
    }
  }

  private func payload(to html: inout HTMLBuilder) {
    guard !finding.example.payload.isEmpty else { return }
    html.element("pre", .leftToRight, .focusable, .label("The mutated payload")) { html in
      for segment in finding.example.payload {
        let text = VisibleText.shortening(segment.text, to: payloadLimit)
        switch segment.kind {
        case .kept: html.lines(text)
        case .changed: html.element("mark") { $0.lines(text) }
        case .removed: html.element("del") { $0.lines(text) }
        case .omitted:
          html.element("i") { html in
            html.text("… ")
            html.lines(text)
            html.text(" …")
          }
        }
      }
    }
  }
}
