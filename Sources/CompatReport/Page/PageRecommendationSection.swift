/// Which change of strategy would survive, behind one step.
struct PageRecommendationSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    RecommendationSection(digest: digest, detail: detail).blocks.map { block in
      guard case .section(var section) = block else { return block }
      let parts = section.blocks.filter(\.isSection)
      guard !parts.isEmpty else { return block }
      section.blocks.removeAll(where: \.isSection)
      let details = Details(summary: Prose.recommendations(parts.count), blocks: parts)
      section.blocks.append(.details(details))
      return .section(section)
    }
  }
}
