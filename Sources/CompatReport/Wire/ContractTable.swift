import CompatModel

extension ReportTables {
  /// A contract: its members, its risks, and a table of what they cost.
  ///
  /// Few lists of effects belong to many risks: most changes cost the same wherever they are made.
  struct ContractTable: Codable {
    var contract: ReportContract

    /// The lists of effects, each once, in the order in which the risks name them.
    var effects: [[EffectRow]]

    /// The risks, the most urgent first.
    var risks: [RiskRow]
  }

  /// A risk: its members, and the position of its effects.
  struct RiskRow: Codable {
    var risk: ReportRisk
    var effects: Int
  }

  /// What a class of change costs with the strategies at these positions.
  struct EffectRow: Codable, Hashable {
    var outcome: Outcome
    var lost: Loss
    var strategies: [Int]
  }
}

extension ReportTables.ContractTable {
  private enum CodingKeys: CodingKey {
    case effects, risks
  }

  init(_ contract: ReportContract) {
    var effects = Positions<[ReportTables.EffectRow]>()
    let strategies = Dictionary(
      contract.strategies.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let risks = contract.risks.map { risk in
      let rows = risk.effects.map { effect in
        ReportTables.EffectRow(
          outcome: effect.outcome, lost: effect.lost,
          strategies: effect.strategies.compactMap { strategies[$0] })
      }
      return ReportTables.RiskRow(risk: risk, effects: effects[rows])
    }
    self.init(contract: contract, effects: effects.elements, risks: risks)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    effects = try container.decode([[ReportTables.EffectRow]].self, forKey: .effects)
    risks = try container.decode([ReportTables.RiskRow].self, forKey: .risks)
    contract = try ReportContract(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    try contract.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(effects, forKey: .effects)
    try container.encode(risks, forKey: .risks)
  }

  /// The risks with their effects on the strategies of these ids.
  func risks(of strategies: [String], from decoder: any Decoder) throws -> [ReportRisk] {
    let lists = try effects.map { rows in
      try rows.map { row in
        guard row.strategies.allSatisfy(strategies.indices.contains) else {
          throw Self.missing("An effect names a strategy that is missing.", decoder)
        }
        return ReportRiskEffect(
          outcome: row.outcome, lost: row.lost, strategies: row.strategies.map { strategies[$0] })
      }
    }
    return try risks.map { row in
      guard lists.indices.contains(row.effects) else {
        throw Self.missing("A risk names effects that are missing.", decoder)
      }
      var risk = row.risk
      risk.effects = lists[row.effects]
      return risk
    }
  }

  private static func missing(_ text: String, _ decoder: any Decoder) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(codingPath: decoder.codingPath, debugDescription: text))
  }
}

extension ReportTables.RiskRow {
  private enum CodingKeys: CodingKey {
    case effects
  }

  init(from decoder: any Decoder) throws {
    effects = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .effects)
    risk = try ReportRisk(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    try risk.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(effects, forKey: .effects)
  }
}
