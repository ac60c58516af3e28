extension RemedyEffort: Recordable {}

extension Selection: Record {
  static func transfer(
    _ selection: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    Selection(
      contracts: try coder.optional(selection?.contracts?.sorted()).map { Set($0) },
      strategies: try coder.optional(selection?.strategies?.sorted()).map { Set($0) },
      operators: try coder.optional(selection?.operators?.sorted()).map { Set($0) },
      allowsHazards: try coder.field(selection?.allowsHazards),
      everyElement: try coder.field(selection?.everyElement),
      remedies: try coder.field(selection?.remedies))
  }
}
