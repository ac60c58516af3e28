/// The advice of one contract on the page, strategy by strategy.
struct HTMLAdvice: Sendable {
  /// The contract.
  var contract: ReportContract

  /// Writes the list; nothing where there is no advice.
  ///
  /// - Parameter html: The page.
  func write(to html: inout HTMLBuilder) {
    let advised = contract.strategies.filter { !$0.advice.isEmpty }
    guard !advised.isEmpty else { return }
    html.element("h4", text: Prose.Heading.advice)
    html.element("ul", .class("advice")) { html in
      for strategy in advised {
        for advice in strategy.advice {
          html.element("li") { html in
            html.element("b", .class("name")) { $0.foreign(strategy.id) }
            html.text(": ")
            html.prose(Prose.sentence(for: advice))
            html.text(" ")
            html.element("small") { $0.foreign(advice.id) }
          }
        }
      }
    }
  }
}
