import CompatModel
import JSONSyntax

/// Decides which checks of a unit are skipped when its model keeps ending the process.
///
/// Every termination costs a new process. After three terminations by one operator at one site, the
/// distance to the next check of that operator and site doubles with each further termination. After
/// sixteen in a unit, the same applies to all of its checks. A hang counts as four in the unit,
/// because it also costs the time limit, and after two at one site by one class of change no other
/// check of these is made. So the number of terminations grows with the logarithm of the number of
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

  /// The number of terminations that a hang counts as in a unit.
  static let weightOfHang = 4

  /// The hangs of one class of change at one site after which none of its checks is made.
  static let maximumHangs = 2

  private let operators: [OperatorManual]
  private var sites: [SiteChangeKey: Account] = [:]
  private var hangs: [JSONPointerPattern: [ChangeClass?: Int]] = [:]
  private var unit = Account()

  init(operators: [OperatorManual]) { self.operators = operators }

  /// Whether the next check is made; it must be called once for every check, in order.
  mutating func admits(_ key: SiteChangeKey) -> Bool {
    // The usual case: no check of the unit has ended a process.
    if unit.terminations == 0 { return true }
    let hangs = hangs[key.pattern]?[key.changeClass(among: operators)] ?? 0
    guard unit.admits(), hangs < CrashBudget.maximumHangs else { return false }
    return sites[key]?.admits() ?? true
  }

  mutating func charge(_ key: SiteChangeKey, for termination: Termination) {
    let isHang = termination.cause == .timeout
    if isHang {
      hangs[key.pattern, default: [:]][key.changeClass(among: operators), default: 0] += 1
    }
    sites[key, default: Account()].charge(1, limit: CrashBudget.perSite)
    unit.charge(isHang ? CrashBudget.weightOfHang : 1, limit: CrashBudget.perUnit)
  }
}
