/// The matrices of the page: strategies against kinds of change and operators, and the facts.
struct HTMLMatrices: Sendable {
  /// The digest of the report.
  var digest: ReportDigest

  /// Writes the sections.
  ///
  /// - Parameter html: The page.
  func write(to html: inout HTMLBuilder) {
    guard !digest.strategies.isEmpty else { return }
    html.element("section", .id("kinds"), .labelled(by: "kinds-heading")) { html in
      html.element("h2", .id("kinds-heading"), text: Prose.Heading.kinds)
      html.element("p", .class("note")) { $0.prose(Prose.kindMatrixNote(leavingOut: digest.alike)) }
      kinds(to: &html)
      html.element("p", .class("note")) { $0.prose(Prose.markLegend) }
    }
    html.element("section", .id("operators"), .labelled(by: "operators-heading")) { html in
      html.element("h2", .id("operators-heading"), text: Prose.Heading.operators)
      html.element("p", .class("note")) { $0.prose(Prose.operatorMatrixNote(isComplete: true)) }
      HTMLOperatorMatrix(digest: digest, strategies: digest.strategies, contract: nil).write(
        to: &html)
    }
    HTMLRecommendations(digest: digest).write(to: &html)
    html.element("section", .id("facts"), .labelled(by: "facts-heading")) { html in
      html.element("h2", .id("facts-heading"), text: Prose.Heading.facts)
      html.element("p", .class("note")) { $0.prose(Prose.factsNote) }
      facts(to: &html)
    }
  }

  private func kinds(to html: inout HTMLBuilder) {
    html.table("kinds", caption: Prose.Heading.kinds, .labelled(by: "kinds-heading")) { html in
      html.element("th", .scope("col"), text: "strategy")
      for kind in digest.kinds {
        html.element("th", .scope("col")) { html in
          html.text(kind.rawValue)
          html.element("small", text: Prose.explanation(of: kind).plainText)
          if let asked = digest.asked(of: kind).first {
            html.element("small") { html in
              html.text("asked: ")
              html.foreign(asked)
            }
          }
        }
      }
    } body: { html in
      html.element("tbody") { html in
        for strategy in digest.strategies { row(of: strategy, to: &html) }
      }
    }
  }

  private func row(of strategy: StrategyDigest, to html: inout HTMLBuilder) {
    html.element("tr") { html in
      html.element("th", .scope("row")) { html in
        html.foreign(strategy.id)
        html.element("small") { $0.foreign(strategy.summary) }
      }
      for kind in digest.kinds {
        guard let cell = strategy[kind], let worst = cell.worst else {
          html.element("td", .class("none"), text: "·")
          continue
        }
        let status = cell.status.style
        html.element("td", .class("\(worst.style.cssClass) \(status.cssClass)")) { html in
          html.element("span", .class("ratio")) { html in
            let tally = cell.tally
            html.text("\(tally.survived.grouped)/\(tally.total.grouped) ")
            html.element("span", .class("symbol"), .ariaHidden) { html in
              html.text(worst.style.symbol)
              if cell.status != .asExpected { html.element("sup", text: status.mark) }
            }
          }
          html.element("span", .class("hidden"), text: ", \(worst.style.word), \(status.word)")
          HTMLTally(tally: cell.tally, width: 100, height: 4).write(to: &html, className: "spark")
        }
      }
    }
  }

  private func facts(to html: inout HTMLBuilder) {
    html.table("facts", caption: Prose.Heading.facts, .labelled(by: "facts-heading")) { html in
      for head in ["strategy", "sends back", "tells apart"] {
        html.element("th", .scope("col"), text: head)
      }
    } body: { html in
      html.element("tbody") { html in
        for strategy in digest.strategies {
          if strategy.roundTrips.isEmpty, strategy.distinguishability.isEmpty { continue }
          html.element("tr") { html in
            html.element("th", .scope("row")) { $0.foreign(strategy.id) }
            for words in [strategy.roundTrips, strategy.distinguishability] {
              html.element("td") {
                $0.foreign(words.isEmpty ? "–" : words.joined(separator: " | "))
              }
            }
          }
        }
      }
    }
  }
}
