import CompatEngine
import CompatModel
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The findings of the page, with the filters.
struct HTMLFindings: Sendable {
  /// The digest of the report.
  var digest: ReportDigest

  /// Writes the section.
  ///
  /// - Parameter html: The page.
  func write(to html: inout HTMLBuilder) {
    let findings = digest.report.findings
    guard !findings.isEmpty else { return }
    var anchors = FindingAnchors()
    let open = digest.openGroups.map { AnchoredGroup($0, &anchors) }
    let accepted = digest.acceptedGroups.map { AnchoredGroup($0, &anchors) }
    let count = (open + accepted).reduce(0) { $0 + $1.bundles.count }
    html.element("section", .id("findings"), .labelled(by: "findings-heading")) { html in
      html.element("h2", .id("findings-heading"), text: Prose.Heading.findings)
      filters(of: count, to: &html)
      if !open.isEmpty {
        html.element("h3", text: Prose.Heading.open)
        html.element("p", .class("note")) { $0.prose(Prose.openNote) }
        let isOpen = open.reduce(0) { $0 + $1.bundles.count } <= 20
        HTMLFindings.write(open, isOpen: isOpen, to: &html)
      }
      if !accepted.isEmpty {
        html.element("h3", text: Prose.Heading.accepted)
        html.element("details", .class("reasons")) { html in
          html.element("summary", text: Prose.Heading.reasons)
          html.element("ul") { html in
            for reason in digest.reasons {
              html.element("li") { $0.prose(Prose.sentence(for: reason)) }
            }
          }
        }
        HTMLFindings.write(accepted, isOpen: false, to: &html)
      }
    }
  }

  /// Writes groups, which are most of the page, on as many cores as there are.
  private static func write(
    _ groups: [AnchoredGroup], isOpen: Bool, to html: inout HTMLBuilder
  ) {
    let parts = groups.concurrentMap { group in
      var html = HTMLBuilder()
      group.write(to: &html, isOpen: isOpen)
      return html
    }
    for part in parts { html.append(part) }
  }

  private func filters(of count: Int, to html: inout HTMLBuilder) {
    let findings = digest.report.findings
    let outcomes = Outcome.allCases.filter { outcome in
      findings.contains { $0.outcome == outcome }
    }
    html.element("form", .id("filters"), .label("Filter the findings"), .hidden) { html in
      select("contract", Set(findings.map(\.contract)).sorted(), to: &html)
      select("strategy", Set(findings.map(\.strategy)).sorted(), to: &html)
      select("operator", Set(findings.map(\.operatorID)).sorted(), to: &html)
      select("outcome", outcomes.map(\.rawValue), to: &html)
      select("status", Set(findings.map(\.status.rawValue)).sorted(), to: &html)
      html.element("button", .plainButton, .id("clear"), text: "Show all")
      html.element("button", .plainButton, .id("unfold"), text: "Open or close")
      html.element("p", .role("status"), .live) { html in
        html.element("span", .id("shown"), text: String(count))
        html.text(" of \(count) shown")
      }
    }
  }

  private func select(_ name: StaticString, _ values: [String], to html: inout HTMLBuilder) {
    let id = "filter-\(name)"
    html.element("label", .labelFor(id)) { html in
      html.text("\(name)")
      html.element("select", .id(id), .name(name)) { html in
        html.element("option", .value(""), text: "all")
        for value in values { html.element("option", .value(value), text: value) }
      }
    }
  }
}

/// A group of findings that knows where it is found.
private struct AnchoredGroup: Sendable {
  let group: FindingGroup
  let bundles: [(bundle: FindingBundle, anchor: FindingAnchors.Anchor)]

  init(_ group: FindingGroup, _ anchors: inout FindingAnchors) {
    self.group = group
    bundles = group.bundles.map { ($0, anchors.anchor(of: $0.smallest)) }
  }

  func write(to html: inout HTMLBuilder, isOpen: Bool) {
    html.element("div", .class("group \(group.outcome.style.cssClass)")) { html in
      html.element("h4") { html in
        html.element("span", .class("symbol"), .ariaHidden, text: group.outcome.style.symbol)
        html.text(" ")
        html.prose(Prose.headline(of: group))
      }
      for (bundle, anchor) in bundles {
        HTMLFinding(bundle: bundle, anchor: anchor, isOpen: isOpen).write(to: &html)
      }
    }
  }
}
