#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Shows a report as one self-contained page.
///
/// The page can be read without a script and without a network; the script only filters the
/// findings. A Content-Security-Policy in the page allows its own style sheet and its own script,
/// by their hashes, and nothing else.
public struct HTMLReport: ReportFormat {
  /// The format's name on the command line.
  public static let name = "html"

  /// The extension of a file in this format.
  public static let fileExtension = "html"

  /// Creates the format.
  public init() {}

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - report: The report to show.
  ///   - output: The stream that takes the text.
  public func write(_ report: Report, to output: inout some TextOutputStream) {
    let digest = ReportDigest(of: report)
    let stylesheet = HTMLStylesheet()
    let script = HTMLScript()
    let policy = ContentSecurityPolicy(stylesheet: stylesheet.text, script: script.text)
    var html = HTMLBuilder()
    html.documentType()
    html.element("html", .lang("en")) { html in
      html.element("head") { html in
        html.void("meta", .charset)
        html.void("meta", .header("Content-Security-Policy"), .content(policy.text))
        html.void("meta", .name("viewport"), .content("width=device-width, initial-scale=1"))
        html.void("meta", .name("color-scheme"), .content("light dark"))
        html.element("title", text: "Codable Compat: " + Prose.verdict(of: report).plainText)
        html.stylesheet(stylesheet)
      }
      html.element("body") { html in
        HTMLReport.header(of: digest, in: &html)
        html.element("main", .id("main"), .target) { html in
          HTMLAnswer(digest: digest).write(to: &html)
          HTMLProblems(digest: digest).write(to: &html)
          HTMLMatrices(digest: digest).write(to: &html)
          HTMLFindings(digest: digest).write(to: &html)
          HTMLContracts(digest: digest).write(to: &html)
        }
        html.element("footer") { html in
          html.element("p") { html in
            html.text("codable-compat \(report.toolVersion), schema \(report.schemaVersion)")
          }
        }
        html.script(script)
      }
    }
    output.write(html.markup)
  }

  private static func header(of digest: ReportDigest, in html: inout HTMLBuilder) {
    html.element("a", .class("skip"), .href(fragment: "main"), text: "Skip to the answer")
    html.element("header") { html in
      html.element("p", .class("brand"), text: "Codable Compat")
      html.element("nav", .label("Sections")) { html in
        html.element("ul") { html in
          for (id, title) in HTMLReport.sections(of: digest) {
            html.element("li") { html in
              html.element("a", .href(fragment: id), text: title)
            }
          }
        }
      }
    }
  }

  private static func sections(of digest: ReportDigest) -> [(String, String)] {
    var sections = [("answer", "Answer")]
    if !digest.strategies.isEmpty {
      sections += [("kinds", "Strategies"), ("operators", "Operators")]
      if !digest.recommended.isEmpty {
        sections.append(("recommendations", Prose.Heading.recommendations))
      }
      sections.append(("facts", "Round trip"))
    }
    if !digest.report.findings.isEmpty { sections.append(("findings", Prose.Heading.findings)) }
    if !digest.report.contracts.isEmpty { sections.append(("contracts", Prose.Heading.contracts)) }
    return sections
  }
}

extension ReportFormat where Self == HTMLReport {
  /// One self-contained page.
  public static var html: Self { HTMLReport() }
}
