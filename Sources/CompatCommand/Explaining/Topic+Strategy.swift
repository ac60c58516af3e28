import CodableCompat

extension Topic {
  init(
    strategy id: String, pattern: StrategyPattern,
    registrations: [(contract: String, strategy: Strategy)]
  ) {
    var parts: [Part] = [.paragraph(pattern.summary)]
    if id != pattern.id { parts.append(.paragraph("It follows the pattern '\(pattern.id)'.")) }
    let promises = pattern.capabilities.names
    parts.append(
      .paragraph(
        promises.isEmpty
          ? "No declared guarantees." : "It \(Suggestion.list(promises, "and")).")
    )
    if let example = pattern.example {
      let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
      parts.append(.verbatim(title: "For example:", lines: lines.map(String.init)))
    }
    if registrations.isEmpty {
      parts.append(.paragraph("No contract is registered with it."))
    } else {
      let rows = registrations.map { contract, strategy in
        let name = strategy.id == id ? contract : "\(contract) (\(strategy.id))"
        return [
          name, "release \(strategy.release)",
          "built against \(strategy.builtAgainst ?? "the newest version")",
          strategy.decoder, strategy.model,
        ]
      }
      let lines = Table.text(rows).split(separator: "\n").map(String.init)
      parts.append(.verbatim(title: "Registered for:", lines: lines))
    }
    self.init(id: id, kind: "strategy", parts: parts)
  }
}
