/// A section of the page for each contract.
struct HTMLContracts: Sendable {
  /// The digest of the report.
  var digest: ReportDigest

  /// Writes the sections.
  ///
  /// - Parameter html: The page.
  func write(to html: inout HTMLBuilder) {
    let contracts = digest.report.contracts
    guard !contracts.isEmpty else { return }
    html.element("section", .id("contracts"), .labelled(by: "contracts-heading")) { html in
      html.element("h2", .id("contracts-heading"), text: Prose.Heading.contracts)
      for contract in contracts { write(contract, to: &html) }
    }
  }

  private func write(_ contract: ReportContract, to html: inout HTMLBuilder) {
    let id = "contract:" + FilterFragment.encoded(contract.id)
    html.element("article", .class("contract"), .id(id), .labelled(by: id + ":title")) { html in
      html.element("h3", .id(id + ":title")) { html in
        html.foreign(contract.title)
        html.text(" ")
        html.element("code") { $0.foreign(contract.id) }
      }
      html.element("p") { $0.foreign(contract.summary) }
      html.element("dl") { html in
        list("versions", contract.versions, to: &html)
        list("samples", contract.samples, to: &html)
        list("fail-closed", contract.failClosed, to: &html)
      }
      strategies(of: contract, to: &html)
      HTMLAdvice(contract: contract).write(to: &html)
      html.element("details", .class("matrix")) { html in
        html.element("summary", text: Prose.Heading.operators)
        HTMLOperatorMatrix(
          digest: digest, strategies: StrategyDigest.strategies(of: contract),
          contract: contract.id
        ).write(to: &html)
      }
    }
  }

  private func list(_ label: String, _ values: [String], to html: inout HTMLBuilder) {
    guard !values.isEmpty else { return }
    html.element("dt", text: label)
    html.element("dd") { html in
      for (position, value) in values.enumerated() {
        if position > 0 { html.text(", ") }
        html.element("code") { $0.foreign(value) }
      }
    }
  }

  private func strategies(of contract: ReportContract, to html: inout HTMLBuilder) {
    let title = "Strategies of " + contract.id
    html.table("strategies", caption: title, .label(title)) { html in
      for head in ["strategy", "release", "decoder and model", "promises", "survived"] {
        html.element("th", .scope("col"), text: head)
      }
    } body: { html in
      html.element("tbody") { html in
        for strategy in contract.strategies { row(of: strategy, to: &html) }
      }
    }
  }

  private func row(of strategy: ReportStrategy, to html: inout HTMLBuilder) {
    html.element("tr") { html in
      html.element("th", .scope("row")) { html in
        html.foreign(strategy.id)
        html.element("small") { $0.foreign(strategy.summary) }
      }
      html.element("td") { html in
        html.foreign(strategy.release)
        html.element("small") { html in
          html.text("built against ")
          html.foreign(strategy.builtAgainst)
        }
      }
      html.element("td") { html in
        html.foreign(strategy.decoder)
        html.element("small") { html in
          html.element("code") { $0.foreign(strategy.model) }
        }
      }
      html.element("td") {
        $0.foreign(strategy.capabilities.map { Prose.words(for: $0) }.joined(separator: ", "))
      }
      html.element("td") { html in
        let tally = strategy.tally
        html.text("\(tally.survived.grouped)/\(tally.total.grouped)")
        HTMLTally(tally: tally, width: 100, height: 4).write(to: &html, className: "spark")
      }
    }
  }
}
