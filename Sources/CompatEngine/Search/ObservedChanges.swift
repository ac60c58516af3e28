import CompatModel
import JSONSyntax

/// What a server has really changed from version to version, as far as a search makes use of it.
///
/// A change that has happened is likely to happen again, at other samples and together with others.
struct ObservedChanges {
  private let drifts: [VersionDrift]
  private let history: DriftHistory
  private let operators: [OperatorManual]

  /// The operators of the changes, by position: only their moves are looked up by site.
  private let operatorNumbers: Set<Int>

  /// The classes of the changes: of others there is no precedent.
  private let classes: Set<ChangeClass>

  /// A server of which nothing is known.
  init() {
    drifts = []
    history = DriftHistory()
    operators = []
    operatorNumbers = []
    classes = []
  }

  /// Remembers the changes between the versions of a contract, from the oldest version on.
  init(_ drifts: [VersionDrift], operators: [OperatorManual]) {
    self.drifts = drifts
    history = DriftHistory(of: drifts, operators: operators)
    self.operators = operators
    let changes = drifts.flatMap(\.changes)
    let ids = Set(changes.compactMap { $0.operatorID?.rawValue })
    operatorNumbers = Set(operators.indices.filter { ids.contains(operators[$0].id) })
    var classes = Set(changes.compactMap { $0.changeClass(among: operators) })
    // As in the history.
    if classes.contains(.newSubtype) { classes.insert(.newValue) }
    self.classes = classes
  }

  /// How many times as often a change is drawn as one that has no precedent.
  func factor(ofOperatorAt number: Int, at site: JSONPointerPattern) -> Int {
    guard !classes.isEmpty, let changeClass = operators[number].changeClass?.of(site),
      classes.contains(changeClass)
    else { return 1 }
    return history.precedent(of: changeClass, at: site)?.factor ?? 1
  }

  /// The changes of each version, as moves: what one pair of samples has shown, for another sample.
  func steps(among moves: [Int], at sites: [SiteChangeKey]) -> [[Int]] {
    if operatorNumbers.isEmpty { return [] }
    let moves = moves.filter { operatorNumbers.contains(sites[$0].operatorNumber) }
    return drifts.map { drift in
      let changes = Set(drift.changes.compactMap(ObservedChanges.name))
      return moves.filter { move in
        let id = operators[sites[move].operatorNumber].id
        return changes.contains(ObservedChanges.name(id, at: sites[move].pattern))
      }
    }.filter { !$0.isEmpty }
  }

  private static func name(_ change: DriftChange) -> String? {
    change.operatorID.map { name($0.rawValue, at: change.site) }
  }

  /// The operator and the site, which for a new member is that of its object: it has another name.
  private static func name(_ id: String, at site: JSONPointerPattern) -> String {
    let isNew = id == DriftOperator.keyAdded.rawValue
    let place = isNew ? JSONPointerPattern(tokens: Array(site.tokens.dropLast())) : site
    return "\(id)@\(place)"
  }
}
