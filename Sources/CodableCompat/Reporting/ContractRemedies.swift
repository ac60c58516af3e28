import CompatEngine
import CompatReport
import JSONSyntax

/// The remedies of a contract; what is equal for several of its models is told once.
struct ContractRemedies: Sendable {
  /// The remedies, the best first.
  let all: [ReportRemedy]

  private let positions: [TriedRemedy: Int]

  init(of contract: ContractResults) {
    var remedies: [ReportRemedy] = []
    var known: [ReportRemedy: Int] = [:]
    var positions: [TriedRemedy: Int] = [:]
    for tried in contract.remedies {
      let remedy = ReportRemedy(tried, in: contract)
      var key = remedy
      key.strategies = []
      // What a model needs is no alternative, though another model needs it first.
      key.isAlternative = false
      let position = known[key] ?? remedies.count
      if position == remedies.count {
        known[key] = position
        remedies.append(remedy)
      } else {
        remedies[position].strategies += remedy.strategies
        if !remedy.isAlternative { remedies[position].isAlternative = false }
      }
      positions[tried] = position
    }
    // Models that differ give different remedies for the same property: the strategy tells them apart.
    let names = Dictionary(grouping: remedies, by: \.id)
    all = remedies.map { remedy in
      var remedy = remedy
      if names[remedy.id, default: []].count > 1, let first = remedy.strategies.first {
        remedy.id = "\(first):\(remedy.id)"
      }
      return remedy
    }
    self.positions = positions
  }

  /// The ids of the remedies for a risk, the best first.
  func ids(for risk: Risk, in contract: ContractResults) -> [String] {
    var ids: [String] = []
    for tried in contract.remedies(for: risk) {
      guard let position = positions[tried] else { continue }
      let id = all[position].id
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }
}
