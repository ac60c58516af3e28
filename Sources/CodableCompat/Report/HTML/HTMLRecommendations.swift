/// Which change of strategy would survive, on the page: contract by contract.
struct HTMLRecommendations: Sendable {
  /// The digest of the report.
  var digest: ReportDigest

  /// The number of places that are named, of those that are alike.
  private static let places = 12

  /// Writes the section.
  ///
  /// - Parameter html: The page.
  func write(to html: inout HTMLBuilder) {
    let contracts = digest.recommended
    guard !contracts.isEmpty else { return }
    html.element("section", .id("recommendations"), .labelled(by: "recommendations-heading")) {
      html in
      html.element("h2", .id("recommendations-heading"), text: Prose.Heading.recommendations)
      html.element("p", .class("note")) { $0.prose(Prose.recommendationNote) }
      for contract in contracts { write(contract, to: &html) }
    }
  }

  private func write(_ contract: ReportContract, to html: inout HTMLBuilder) {
    html.element("article", .class("contract")) { html in
      html.element("h3") { html in
        html.foreign(contract.title)
        html.text(" ")
        html.element("code") { $0.foreign(contract.id) }
      }
      for recommendation in contract.recommendations {
        write(recommendation, of: contract.id, to: &html)
      }
      guard !contract.avoidableHarm.isEmpty else { return }
      html.element("ul", .class("changes")) { html in
        for harm in contract.avoidableHarm {
          html.element("li") { $0.prose(Prose.sentence(for: harm, limit: Self.places)) }
        }
      }
    }
  }

  private func write(
    _ recommendation: ReportRecommendation, of contract: String, to html: inout HTMLBuilder
  ) {
    html.element("h4", .class("site")) { html in
      html.prose(Prose.headline(of: recommendation, contract: contract, limit: Self.places))
    }
    html.element("ul", .class("changes")) { html in
      for change in recommendation.changes {
        html.element("li") { $0.prose(Prose.sentence(for: change)) }
      }
    }
    if !recommendation.answers.isEmpty { answers(of: recommendation, to: &html) }
  }

  private func answers(of recommendation: ReportRecommendation, to html: inout HTMLBuilder) {
    let title = Prose.Heading.recommendations + ": " + recommendation.sites.joined(separator: ", ")
    html.table("answers", caption: title, .label(title)) { html in
      for head in ["the value is", "strategy", "it costs"] {
        html.element("th", .scope("col"), text: head)
      }
    } body: { html in
      html.element("tbody") { html in
        for answer in recommendation.answers {
          html.element("tr") { html in
            html.element("th", .scope("row"), text: Prose.need(of: answer))
            html.element("td") { $0.foreign(answer.strategy ?? "–") }
            html.element("td") { $0.prose(Prose.costs(of: answer)) }
          }
        }
      }
    }
  }
}
