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
    html.element("section", .id("findings"), .labelled(by: "findings-heading")) { html in
      html.element("h2", .id("findings-heading"), text: Prose.Heading.findings)
      filters(to: &html)
      if !digest.open.isEmpty {
        html.element("h3", text: Prose.Heading.open)
        html.element("p", .class("note")) { $0.prose(Prose.openNote) }
        let isOpen = digest.openGroups.reduce(0) { $0 + $1.bundles.count } <= 20
        for group in digest.openGroups { write(group, isOpen: isOpen, to: &html, &anchors) }
      }
      if !digest.acceptedGroups.isEmpty {
        html.element("h3", text: Prose.Heading.accepted)
        html.element("details", .class("reasons")) { html in
          html.element("summary", text: Prose.Heading.reasons)
          html.element("ul") { html in
            for reason in digest.reasons {
              html.element("li") { $0.prose(Prose.sentence(for: reason)) }
            }
          }
        }
        for group in digest.acceptedGroups { write(group, isOpen: false, to: &html, &anchors) }
      }
    }
  }

  private func write(
    _ group: FindingGroup, isOpen: Bool, to html: inout HTMLBuilder,
    _ anchors: inout FindingAnchors
  ) {
    html.element("div", .class("group \(group.outcome.style.cssClass)")) { html in
      html.element("h4") { html in
        html.element("span", .class("symbol"), .ariaHidden, text: group.outcome.style.symbol)
        html.text(" ")
        html.prose(Prose.headline(of: group))
      }
      for bundle in group.bundles {
        HTMLFinding(bundle: bundle, isOpen: isOpen).write(to: &html, &anchors)
      }
    }
  }

  private func filters(to html: inout HTMLBuilder) {
    let findings = digest.report.findings
    let outcomes = Outcome.allCases.filter { outcome in
      findings.contains { $0.outcome == outcome }
    }
    html.element("form", .id("filters"), .label("Filter the findings"), .hidden) { html in
      select("contract", Set(findings.map(\.contract)).sorted(), to: &html)
      select("strategy", Set(findings.map(\.strategy)).sorted(), to: &html)
      select("operator", Set(findings.map(\.operatorID)).sorted(), to: &html)
      select("outcome", outcomes.map(\.rawValue), to: &html)
      select("standing", Set(findings.map(\.standing.rawValue)).sorted(), to: &html)
      html.element("button", .plainButton, .id("clear"), text: "Show all")
      html.element("button", .plainButton, .id("unfold"), text: "Open or close")
      html.element("p", .role("status"), .live) { html in
        let groups = digest.openGroups + digest.acceptedGroups
        let count = groups.reduce(0) { $0 + $1.bundles.count }
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
