import CompatModel

extension ReportTables {
  /// A contract: its members and its risks, which name the strategies by position.
  struct ContractTable: Codable {
    var contract: ReportContract

    /// The risks, the most urgent first.
    var risks: [RiskRow]

    /// The number of checks that each remedy saves, and on which it was tried, by its id.
    var remedyCounts: [String: [Int]]
  }

  struct RiskRow: Codable {
    var risk: ReportRisk

    /// The positions of the strategies, by outcome and loss.
    var effects: [String: [String: [Int]]]
  }
}

extension ReportTables.ContractTable {
  private enum CodingKeys: CodingKey {
    case risks, remedyCounts
  }

  init(_ contract: ReportContract) {
    let strategies = Dictionary(
      contract.strategies.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let risks = contract.risks.map { risk in
      var effects: [String: [String: [Int]]] = [:]
      for effect in risk.effects {
        effects[effect.outcome.rawValue, default: [:]][effect.lost.rawValue] =
          effect.strategies.compactMap { strategies[$0] }
      }
      return ReportTables.RiskRow(risk: risk, effects: effects)
    }
    self.init(
      contract: contract, risks: risks,
      remedyCounts: Dictionary(
        contract.remedies.map { ($0.id, [$0.saves, $0.tried]) },
        uniquingKeysWith: { first, _ in first }))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    risks = try container.decode([ReportTables.RiskRow].self, forKey: .risks)
    remedyCounts =
      try container.decodeIfPresent([String: [Int]].self, forKey: .remedyCounts) ?? [:]
    contract = try ReportContract(from: decoder)
    for position in contract.remedies.indices {
      let counts = remedyCounts[contract.remedies[position].id] ?? []
      contract.remedies[position].saves = counts.first ?? 0
      contract.remedies[position].tried = counts.dropFirst().first ?? 0
    }
  }

  func encode(to encoder: any Encoder) throws {
    try contract.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(risks, forKey: .risks)
    if !remedyCounts.isEmpty { try container.encode(remedyCounts, forKey: .remedyCounts) }
  }

  /// The risks with their effects on the strategies of these ids.
  func risks(of strategies: [String], from decoder: any Decoder) throws -> [ReportRisk] {
    try risks.map { row in
      var risk = row.risk
      risk.effects = try row.effects.flatMap { outcome, losses in
        try losses.map { loss, positions in
          guard let outcome = Outcome(rawValue: outcome), let lost = Loss(rawValue: loss),
            positions.allSatisfy(strategies.indices.contains)
          else {
            throw DecodingError.dataCorrupted(
              DecodingError.Context(
                codingPath: decoder.codingPath,
                debugDescription:
                  "An effect has an unknown outcome or loss, or names a strategy that is missing."))
          }
          return ReportRiskEffect(
            outcome: outcome, lost: lost, strategies: positions.map { strategies[$0] })
        }
      }.sorted { ($0.outcome, $0.lost) > ($1.outcome, $1.lost) }
      return risk
    }
  }
}

extension ReportTables.RiskRow {
  private enum CodingKeys: CodingKey {
    case effects
  }

  init(from decoder: any Decoder) throws {
    effects = try decoder.container(keyedBy: CodingKeys.self)
      .decode([String: [String: [Int]]].self, forKey: .effects)
    risk = try ReportRisk(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    try risk.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(effects, forKey: .effects)
  }
}
