import JSONSyntax

/// Earlier values that later values refer to by number.
struct RecordMemory {
  var texts: [String] = []

  var patterns: [Int: JSONPointerPattern] = [:]

  /// The sites and changes of each contract, by the contract's position in the plan.
  var siteChanges: [Int: [SiteChangeKey]] = [:]

  /// The position of the contract whose sites and changes were read last.
  var part = 0
}
