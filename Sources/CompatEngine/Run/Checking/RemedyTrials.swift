import CompatModel
import JSONSyntax

/// Repeats the checks of a sample that the decoder rejected, with each remedy that may help.
///
/// Of the checks of one operator and site, the first one is repeated, and stands for the others.
struct RemedyTrials {
  private struct Group: Hashable {
    let site: JSONPointerPattern
    let operatorNumber: Int
  }

  /// The rejected checks to repeat: the first of each group.
  private var rejected: [Group: Int] = [:]

  /// Notes a check, if it is one to repeat.
  ///
  /// Where unreadable values must be rejected, a remedy would be the mistake.
  mutating func note(_ check: Check, at index: Int, key: SiteChangeKey, operators: [OperatorManual])
  {
    guard check.outcome == .rejected, !key.isFailClosed, !key.isChangeFailClosed,
      let changeClass = key.changeClass(among: operators), changeClass != .otherBody
    else { return }
    let group = Group(site: key.pattern, operatorNumber: key.operatorNumber)
    if rejected[group] == nil { rejected[group] = index }
  }

  /// Repeats the checks.
  ///
  /// - Parameters:
  ///   - view: What the app sees of the sample.
  ///   - mutants: The mutants of the sample.
  ///   - isOwner: Whether the sample is the one that shows a site.
  /// - Returns: The trials of each remedy.
  func results(
    in view: BaselineView, mutants: [Mutant], isOwner: (JSONPointerPattern) -> Bool
  ) -> [RemedyTrial.Key: RemedyTrial] {
    let groups = rejected.filter { isOwner($0.key.site) }.sorted { $0.value < $1.value }
    guard !groups.isEmpty, let simulator = RemedySimulator(of: view) else { return [:] }
    var trials: [RemedyTrial.Key: RemedyTrial] = [:]
    for (group, index) in groups {
      let mutant = mutants[index]
      guard let bytes = try? mutant.bytes() else { continue }
      let reads = view.probes.trying(bytes) { simulator.failedReads(of: bytes) } ?? []
      for remedy in RemedyCandidates.all(for: reads) {
        let check = view.probes.trying(bytes) {
          simulator.check(mutant, bytes, with: remedy, isFailClosed: false)
        }
        guard let check else { continue }
        let property = reads.last { remedy.path.matches($0.path) }
        guard let property else { continue }
        let key = RemedyTrial.Key(
          pattern: remedy.pattern, property: simulator.site(of: property.path), site: group.site,
          operatorNumber: group.operatorNumber)
        trials[key, default: RemedyTrial()].add(check)
      }
    }
    return trials
  }
}
