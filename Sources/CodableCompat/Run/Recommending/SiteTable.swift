public import JSONSyntax

/// What was measured of the strategies of a contract, site by site.
public struct SiteTable: Sendable {
  /// One place of a contract's payloads.
  public struct Site: Sendable {
    /// The normalised path.
    public let pattern: JSONPointerPattern

    /// Whether the site must be refused when it cannot be read.
    public let isFailClosed: Bool

    /// The facts, one for each strategy in the order of registration.
    public internal(set) var facts: [SiteFacts]
  }

  /// The sites in the order of their paths.
  public var sites: [Site] { records.values.sorted { $0.pattern < $1.pattern } }

  private var records: [JSONPointerPattern: Site] = [:]
  private let rows: Int

  /// Creates an empty table.
  ///
  /// - Parameter rows: The number of strategies.
  init(rows: Int) {
    self.rows = rows
  }

  /// Takes a check down; one that is not about the value of a single site says nothing here.
  ///
  /// Whether a site must be refused is asked of the survey, not of the check: of a value that other
  /// samples have no refusal is asked, wherever it stands.
  mutating func record(_ check: Check, of mutant: Mutant, row: Int, survey: Survey) {
    guard let change = SiteChange(mutant.change, kind: mutant.kind) else { return }
    let pattern = JSONPointerPattern(normalising: mutant.change.site)
    if records[pattern] == nil {
      records[pattern] = Site(
        pattern: pattern, isFailClosed: survey.isFailClosed(mutant.change.site),
        facts: Array(repeating: SiteFacts(), count: rows))
    }
    records[pattern]?.facts[row].record(check, change: change)
  }

  /// Takes down what the app can tell apart at a site.
  mutating func record(_ toldApart: ToldApart, at site: JSONPointer, row: Int) {
    records[JSONPointerPattern(normalising: site)]?.facts[row].toldApart.insert(toldApart)
  }
}

extension SiteFacts {
  fileprivate mutating func record(_ check: Check, change: SiteChange) {
    outcomes[change, default: Tally()].count(check.outcome)
    if !check.isAsAsked { worseThanAsked += 1 }
    switch check.observation.roundTrip {
    case .kept: rawValues.insert(.kept)
    case .erased: rawValues.insert(.erased)
    case .replaced: rawValues.insert(.replaced)
    case nil: break
    }
    switch check.observation.ending {
    case .threw:
      isRead = true
    case .decoded(let sight):
      if sight.atSite != .unread { isRead = true }
      if change == .newValue, sight.droppedElements > 0 { dropsNewElements = true }
    }
  }
}
