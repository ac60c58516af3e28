import CompatModel
import JSONSyntax

/// Repeats the checks of a sample that the decoder rejected, with each remedy that may help.
///
/// Of the checks of one operator at one site, the first one that is rejected is repeated, and stands
/// for the others, unless all are asked for. Which one that is does not depend on how the checks of
/// the sample are divided.
struct RemedyTrials {
  /// The number of checks of an operator at a site among which a rejected one is looked for.
  private static let maximumAttempts = 4

  private let view: BaselineView
  private let mutants: [Mutant]
  private let keys: [SiteChangeKey]
  private let operators: [OperatorManual]
  private let isComplete: Bool

  /// Creates the trials of a sample.
  ///
  /// - Parameters:
  ///   - view: What the app sees of the sample.
  ///   - mutants: The mutants of the sample.
  ///   - keys: The site and the change of each mutant.
  ///   - operators: The operators of the plan.
  ///   - isComplete: Whether every rejected check is repeated.
  init(
    in view: BaselineView, mutants: [Mutant], keys: [SiteChangeKey], operators: [OperatorManual],
    isComplete: Bool
  ) {
    self.view = view
    self.mutants = mutants
    self.keys = keys
    self.operators = operators
    self.isComplete = isComplete
  }

  /// Repeats the checks.
  ///
  /// - Parameters:
  ///   - isOwner: Whether the sample is the one that shows a site.
  ///   - isLethal: Whether a mutant is known to end the process.
  /// - Returns: The trials of each remedy.
  func results(
    isOwner: (JSONPointerPattern) -> Bool, isLethal: (Int) -> Bool
  ) -> [RemedyTrial.Subject: RemedyTrial] {
    var groups: [Group: [Int]] = [:]
    for (index, key) in keys.enumerated() where isRepeated(key) && !isLethal(index) {
      let group = Group(site: key.pattern, operatorNumber: key.operatorNumber)
      if isComplete || groups[group]?.count ?? 0 < RemedyTrials.maximumAttempts {
        groups[group, default: []].append(index)
      }
    }
    groups = groups.filter { isOwner($0.key.site) }
    guard !groups.isEmpty,
      let simulator = view.probes.trying(
        hash: RemedyTrials.startingProbe, { RemedySimulator(of: view) })
    else { return [:] }
    var trials: [RemedyTrial.Subject: RemedyTrial] = [:]
    for (group, indices) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
      for (name, trial) in self.trials(of: group, at: indices, by: simulator) {
        trials[name, default: RemedyTrial()].merge(trial)
      }
    }
    return trials
  }

  /// The checks of one operator at one site.
  private struct Group: Hashable {
    let site: JSONPointerPattern
    let operatorNumber: Int
  }

  /// Identifies the start among the hashes of payloads.
  private static let startingProbe: UInt64 = 3

  /// Whether the checks of a site belong to a class that a model can survive.
  ///
  /// Where unreadable values must be rejected, a remedy would be the mistake.
  private func isRepeated(_ key: SiteChangeKey) -> Bool {
    guard !key.isFailClosed, !key.isChangeFailClosed,
      let changeClass = key.changeClass(among: operators)
    else { return false }
    return changeClass != .otherBody
  }

  private func trials(
    of group: Group, at indices: [Int], by simulator: RemedySimulator
  ) -> [RemedyTrial.Subject: RemedyTrial] {
    var trials: [RemedyTrial.Subject: RemedyTrial] = [:]
    for index in indices {
      guard let bytes = try? mutants[index].bytes(),
        let reads = view.probes.trying(bytes, { simulator.openReads(of: bytes) }),
        !reads.isEmpty
      else { continue }
      for remedy in RemedyCandidates.all(for: reads) {
        guard let property = reads.last(where: { remedy.path.matches($0.path) }),
          let observation = view.probes.trying(
            bytes, { simulator.observe(mutants[index], bytes, with: remedy) })
        else { continue }
        let name = RemedyTrial.Subject(
          pattern: remedy.pattern, property: simulator.site(of: property.path), site: group.site,
          operatorNumber: group.operatorNumber)
        trials[name, default: RemedyTrial()]
          .add(Check(observation, kind: mutants[index].kind, isFailClosed: false))
      }
      if !isComplete { break }
    }
    return trials
  }
}
