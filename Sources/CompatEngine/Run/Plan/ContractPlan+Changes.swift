package import CompatModel
package import JSONSyntax

extension ContractPlan {
  /// The sites that mutants change, and how people think of the changes.
  ///
  /// - Returns: Each site and class once; the class is nil for changes that belong to none.
  package func changes() -> [(site: JSONPointerPattern, changeClass: ChangeClass?)] {
    var numbering = SiteNumbering(part: self)
    for sample in contract.samples.indices {
      for mutant in mutants(ofSampleAt: sample) { _ = numbering.number(of: mutant) }
    }
    return numbering.keys.map { ($0.pattern, $0.changeClass(among: operators)) }
  }
}
