import CodableCompat
import JSONSyntax

/// How far a command is: what it does, how much of all its work is done, and the time left.
///
/// The share never falls, and is 100 % only for a command that has ended. It weighs a unit by its
/// checks, each of as many bytes as the sample has.
final class RunProgress {
  static let preparation = 0.05
  let line: ProgressLine

  /// The share that the work ends with that begins next.
  var limit = 1.0
  private let now: () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant
  private var looked: ContinuousClock.Instant
  private var share = 0.0
  private var plan: Plan?
  private var isTracing = false

  /// The shares of the work before and behind the units of the plan.
  private var range = 0.0...0.0
  private var total = 0.0
  private var done = 0.0

  init(on line: ProgressLine, now: @escaping () -> ContinuousClock.Instant = { .now }) {
    self.line = line
    self.now = now
    (start, looked) = (now(), now())
  }

  func begin(_ units: [PlanUnit], of plan: Plan, isTracing: Bool) {
    self.plan = plan
    self.isTracing = isTracing
    let end = isTracing ? min(limit, Self.preparation) : limit
    range = share...max(share, end)
    (total, done) = (units.reduce(0) { $0 + weight(of: $1, in: plan) }, 0)
    if let first = units.first { show(first) }
  }

  func finish(_ unit: PlanUnit) {
    if let plan, unit.number < plan.units.count { done += weight(of: unit, in: plan) }
    show(unit)
  }

  /// Shows how far the processes are inside their units, a few times in a second.
  func look(at steps: () -> [(unit: PlanUnit, checks: Int)]) {
    let time = now()
    guard let plan, looked.duration(to: time) >= .milliseconds(200) else { return }
    looked = time
    let steps = steps()
    let underway = steps.reduce(0) { sum, step in
      sum + weight(of: step.unit, in: plan) * Double(step.checks) / Double(step.unit.count + 1)
    }
    if let first = steps.first { show(first.unit, underway: underway) }
  }

  private func weight(of unit: PlanUnit, in plan: Plan) -> Double {
    let sample = plan.parts[unit.part].contract.samples[unit.sample]
    return Double((unit.count + 1) * sample.document.bytes.count)
  }

  private func show(_ unit: PlanUnit, underway: Double = 0) {
    guard let plan, total > 0 else { return }
    let width = range.upperBound - range.lowerBound
    let contract = plan.parts[unit.part].contract.id.visible
    let words =
      if unit.number >= plan.units.count {
        "reading payloads of \(contract) again"
      } else if isTracing {
        "asking the models of \(contract)"
      } else {
        "checking \(contract)"
      }
    show(words, share: range.lowerBound + width * min((done + underway) / total, 1))
  }

  func show(_ words: String, share known: Double = 0) {
    share = max(share, known)
    line.show(
      "\(Self.words(for: share, after: start.duration(to: now()))), \(words)")
  }

  /// A share in words, and how long the rest takes if it is like what is done.
  static func words(for share: Double, after elapsed: Duration) -> String {
    let percent = "\(min(Int(share * 100), 99)) %"
    guard elapsed >= .seconds(1), share > 0, share < 1 else { return percent }
    let seconds = (elapsed / .seconds(1)) * (1 - share) / share
    return switch seconds {
    case ..<60: "\(percent), \(Int(seconds.rounded(.up))) s left"
    case ..<5_400: "\(percent), \(Int((seconds / 60).rounded())) min left"
    default: "\(percent), \(Int((seconds / 3_600).rounded())) h left"
    }
  }
}
