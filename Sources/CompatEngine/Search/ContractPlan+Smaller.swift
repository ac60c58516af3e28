package import CompatModel
import JSONSyntax

extension ContractPlan {
  /// Whether runs apply the operator of a mutant, too, and not only searches.
  package func isMadeByRuns(operatorOf mutant: Mutant) -> Bool {
    operators.contains { $0.id == mutant.operatorID && !$0.isForSearch }
  }

  /// Makes some mutants of a sample like one of the contract, without making all others.
  ///
  /// - Returns: The mutants, in the order of the names; nil if one of them cannot be made.
  func mutants(named names: [String], of sample: Sample) -> [Mutant]? {
    let ids = Set(names.compactMap { $0.split(separator: "@").first.map(String.init) })
    let numbers = operators.indices.filter { ids.contains(operators[$0].id) }
    let known = Dictionary(
      mutants(of: sample, byOperatorsAt: numbers).map { ($0.changeID, $0) }
    ) { first, _ in first }
    let found = names.compactMap { known[$0] }
    return found.count == names.count ? found : nil
  }

  /// Makes the changes of some mutants in a smaller sample.
  ///
  /// - Parameters:
  ///   - parts: Mutants of one operator each, of one sample.
  ///   - cut: What is taken away from the sample.
  /// - Returns: The mutants by the same operators at the same sites, in the order of `parts`; nil if
  ///   one of them cannot be made there.
  func mutants(like parts: [Mutant], cutting cut: SampleCut) -> [Mutant]? {
    parts.first?.sample.cut(cut)
      .flatMap { mutants(named: parts.map(\.changeID), of: $0) }
  }

  /// Makes the changes of some mutants in a smaller sample, all at once.
  ///
  /// - Parameters:
  ///   - parts: Mutants of one operator each, of one sample.
  ///   - cut: What is taken away from the sample.
  /// - Returns: The mutant; nil if it cannot be made there.
  package func mutant(like parts: [Mutant], cutting cut: SampleCut) -> Mutant? {
    mutants(like: parts, cutting: cut).flatMap { found in
      found.count == 1 ? found[0] : Mutant.combining(found)
    }
  }
}
