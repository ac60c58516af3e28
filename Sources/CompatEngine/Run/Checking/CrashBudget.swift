import CompatModel

/// Decides which checks of a unit are skipped when its model keeps ending the process.
///
/// Every termination costs a new process. After three terminations by one operator at one site, the
/// distance to the next check of that operator and site doubles with each further termination. After
/// sixteen in a unit, the same applies to all of its checks. A hang counts as four, because it also
/// costs the time limit. So the number of terminations grows with the logarithm of the number of
/// checks. Skipped checks are counted.
///
/// The decision depends only on the earlier checks of the same unit, which run in order: it is the
/// same for any number of processes and machines.
struct CrashBudget {
  /// The terminations of the checks that share a limit.
  private struct Account {
    var terminations = 0
    var skips = 0

    /// Whether the next check is made; otherwise it counts as skipped.
    mutating func admits() -> Bool {
      guard skips > 0 else { return true }
      skips -= 1
      return false
    }

    mutating func charge(_ weight: Int, limit: Int) {
      terminations += weight
      // 2^20 is more than the rest of any unit.
      if terminations >= limit { skips = 1 << min(terminations - limit, 20) }
    }
  }

  /// The terminations after which checks are skipped: by one operator at one site, and in a unit.
  static let (perSite, perUnit) = (3, 16)

  /// The number of terminations that a hang counts as.
  static let weightOfHang = 4

  private var sites: [SiteChangeKey: Account] = [:]
  private var unit = Account()

  /// Whether the next check is made; it must be called once for every check, in order.
  mutating func admits(_ key: SiteChangeKey) -> Bool {
    // The usual case: no check of the unit has ended a process.
    if unit.terminations == 0 { return true }
    guard unit.admits() else { return false }
    return sites[key]?.admits() ?? true
  }

  /// Counts a check that ended the process.
  mutating func charge(_ key: SiteChangeKey, for termination: Termination) {
    let weight = termination.cause == .timeout ? CrashBudget.weightOfHang : 1
    sites[key, default: Account()].charge(weight, limit: CrashBudget.perSite)
    unit.charge(weight, limit: CrashBudget.perUnit)
  }
}
