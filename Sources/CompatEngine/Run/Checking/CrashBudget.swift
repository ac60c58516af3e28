import CompatModel
/// Decides which checks of a unit are made when its model keeps ending the process.
///
/// Every end costs a new process. Three checks of an operator at one place may end it; from then on
/// the distance to the next check of that kind doubles with every further end. Sixteen ends in all,
/// and so is the rest of the unit. A check that gives no answer counts as four,
/// because it costs the limit as well. So the number of ends grows with the logarithm of the
/// number of checks, and what was left out is counted.
///
/// The decision depends on nothing but the checks of the same unit, which one process after the
/// other makes in order: it is the same for any number of processes and machines.
struct CrashBudget {
  /// What has happened to the checks of one kind.
  private struct Account {
    var ends = 0
    var remaining = 0

    /// Whether the next check is made; counts it as left out if not.
    mutating func admits() -> Bool {
      guard remaining > 0 else { return true }
      remaining -= 1
      return false
    }

    mutating func charge(_ weight: Int, limit: Int) {
      ends += weight
      // At 2^20 nothing is left of any unit.
      if ends >= limit { remaining = 1 << min(ends - limit, 20) }
    }
  }

  /// The ends after which checks are left out: of one operator at one place, and of all.
  static let (perSite, perUnit) = (3, 16)

  /// What a check without an answer counts for.
  static let weightOfHang = 4

  private var places: [SiteChangeKey: Account] = [:]
  private var unit = Account()

  /// Whether the next check is made; it must be called once for every check, in order.
  mutating func admits(_ key: SiteChangeKey) -> Bool {
    // Most units never end a process: there is nothing to decide.
    if unit.ends == 0 { return true }
    guard unit.admits() else { return false }
    return places[key]?.admits() ?? true
  }

  /// Counts a check that ended the process.
  mutating func charge(_ key: SiteChangeKey, for termination: Termination) {
    let weight = termination.cause == .timeout ? CrashBudget.weightOfHang : 1
    places[key, default: Account()].charge(weight, limit: CrashBudget.perSite)
    unit.charge(weight, limit: CrashBudget.perUnit)
  }
}
