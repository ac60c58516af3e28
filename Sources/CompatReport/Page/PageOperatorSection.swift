/// What the strategies make of each operator, behind one step.
struct PageOperatorSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    OperatorSection(digest: digest, detail: detail).blocks.map { block in
      guard case .section(var section) = block else { return block }
      let matrices = section.blocks.filter(\.isMatrix)
      section.blocks.removeAll(where: \.isMatrix)
      let details = Details(
        summary: """
          \(digest.operators.count, of: "operator"), \
          \(digest.strategies.count, of: "strategy", plural: "strategies")
          """, blocks: matrices)
      section.blocks.append(.details(details))
      return .section(section)
    }
  }
}

extension DocumentBlock {
  fileprivate var isMatrix: Bool {
    if case .matrix = self { true } else { false }
  }
}
