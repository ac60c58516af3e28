import JSONSyntax

/// What a ``RecordReader`` has read and later values refer to by numbers.
struct RecordMemory {
  /// The texts.
  var texts: [String] = []

  /// The patterns that some of the texts are.
  var patterns: [Int: JSONPointerPattern] = [:]

  /// The places of each contract, by the contract's position in the plan.
  var places: [Int: [SiteChangeKey]] = [:]
}
