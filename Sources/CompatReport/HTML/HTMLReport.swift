import CompatModel

/// Shows a report as one self-contained page.
///
/// The page can be read without a script and without a network; the script filters, sorts, and opens
/// the rows of grids. A Content-Security-Policy in the page allows its own style
/// sheet and its own script, by their hashes, and nothing else.
package struct HTMLReport: ReportFormat {
  package static let name = "html"

  package static let fileExtension = "html"

  private let links: PageLinks

  /// Takes what a CI says about the run and the sources.
  package init(environment: [String: String] = [:]) { links = PageLinks(environment: environment) }

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    let document = Document(of: report, detail: .page)
    let answer = document.blocks.prefix { !$0.isSection }
    let main = HTMLRenderer.render(Array(document.blocks.dropFirst(answer.count)), links)
    var html = HTMLBuilder()
    html.documentType()
    html.element("html", .lang("en")) { html in
      html.element("head") { html in
        html.void("meta", .charset)
        html.void("meta", .header("Content-Security-Policy"), .content(ContentSecurityPolicy.text))
        html.void("meta", .name("viewport"), .content("width=device-width, initial-scale=1"))
        html.void("meta", .name("color-scheme"), .content("light dark"))
        html.element("title", text: document.title.plainText)
        html.stylesheet()
      }
      html.element("body") { html in
        header(of: document, report, in: &html)
        html.element("main", .id("main"), .target) { html in
          HTMLReport.write(
            Array(answer), isPassed: report.verdict == .asExpected, to: &html)
          html.append(main.html)
        }
        html.element("footer") { html in
          if main.leftOut > 0 {
            html.element("p") {
              $0.prose(
                """
                The details of \(main.leftOut, of: "entry") have no room on this page: they are in \
                the JSON report.
                """)
            }
          }
          html.element("p") { $0.prose(document.footer) }
        }
        html.help()
        HTMLReport.rowDetail(to: &html)
        html.script()
      }
    }
    output.write(html.markup)
  }

  private func header(
    of document: Document, _ report: Report, in html: inout HTMLBuilder
  ) {
    html.element("a", .class("skip"), .href(fragment: "main"), text: "Skip to the answer")
    html.element("header") { html in
      html.element("p", .class("brand")) { html in
        html.text("Codable Compat")
        guard let run = links.run else { return }
        html.text(" ")
        html.element("a", .href(run), text: "CI run")
      }
      // Before the links, so that few tabs lead to them.
      html.filters(of: report)
      html.element("nav", .label("Sections")) { html in
        html.element("ul") { html in
          for case .section(let section) in document.blocks {
            guard let id = section.id else { continue }
            html.element("li") { html in
              html.element("a", .href(fragment: id)) { $0.prose(section.title) }
            }
          }
        }
      }
    }
  }

  /// What a row of a grid opens; the script fills it with what the row has.
  private static func rowDetail(to html: inout HTMLBuilder) {
    html.element("template", .id("row-detail")) { html in
      html.element("div", .class("body")) { html in
        html.element("p", .class("choices"), text: "")
        html.element("div", .class("panes")) { html in
          for title in ["Where, and what is lost", "What it costs", "Remedy", "Failures here"] {
            html.element("div") { $0.element("h4", text: title) }
          }
          html.element("div", .class("reproduce")) { html in
            html.facts([LabelledFact(label: "reproduce", text: "\("show ", .command)")])
          }
        }
      }
    }
  }

  /// What comes before the first section is the answer.
  private static func write(
    _ answer: [Block], isPassed: Bool, to html: inout HTMLBuilder
  ) {
    let looks = answer.lazy.compactMap(\.verdict).first?.rawValue ?? ""
    let className = isPassed ? "answer passed \(looks)" : "answer \(looks)"
    html.element("section", .id("answer"), .class(className)) { html in
      html.append(HTMLRenderer.render(answer, .none).html)
    }
  }
}

extension Block {
  /// The outcome that stands for the answer, where the block is the answer.
  fileprivate var verdict: Outcome? {
    guard case .paragraph(_, .verdict(let outcome)) = self
    else { return nil }
    return outcome
  }
}
