/// What has to be mended first: samples that fail unchanged, and stale entries of the baseline.
struct HTMLProblems: Sendable {
  /// The digest of the report.
  var digest: ReportDigest

  /// Writes the sections; nothing where there is nothing to mend.
  ///
  /// - Parameter html: The page.
  func write(to html: inout HTMLBuilder) {
    let report = digest.report
    if !report.sampleFailures.isEmpty {
      html.element("section", .id("samples"), .labelled(by: "samples-heading")) { html in
        html.element("h2", .id("samples-heading"), text: Prose.Heading.sampleFailures)
        html.element("ul", .class("problems")) { html in
          for failure in report.sampleFailures {
            html.element("li") { $0.prose(Prose.sentence(for: failure, limit: 1000)) }
          }
        }
      }
    }
    if !report.staleEntries.isEmpty {
      html.element("section", .id("stale"), .labelled(by: "stale-heading")) { html in
        html.element("h2", .id("stale-heading"), text: Prose.Heading.stale)
        html.element("ul", .class("problems")) { html in
          for entry in report.staleEntries {
            html.element("li") { $0.prose(Prose.sentence(for: entry)) }
          }
        }
      }
    }
  }
}
