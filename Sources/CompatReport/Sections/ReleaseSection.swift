import CompatModel

/// What becomes of the unchanged samples of each version, release by release.
struct ReleaseSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    // With one version there is no direction of time.
    let contracts = digest.report.contracts.filter { contract in
      Set(contract.strategies.flatMap(\.versions.keys)).count > 1
    }
    guard !contracts.isEmpty else { return [] }
    let content = contracts.flatMap { contract -> [DocumentBlock] in
      let steps = contract.steps.map { ItemList.Item(text: Prose.step(of: $0)) }
      return [.table(table(of: contract))]
        + (steps.isEmpty ? [] : [.list(ItemList(items: steps))])
    }
    return [
      .section(
        DocumentSection(
          id: "releases", title: Sentence(Prose.Heading.releases, nil),
          blocks: [.paragraph(Paragraph(role: .note, text: Prose.releaseNote))] + content))
    ]
  }

  private func table(of contract: ReportContract) -> RecordTable {
    RecordTable(
      title: contract.id, recordTitle: "release", style: .grid, columns: contract.versions,
      records: Self.inOrder(contract.strategies).map { strategy in
        RecordTable.Record(
          name: Prose.name(ofRelease: strategy), note: "",
          cells: contract.versions.map { Prose.reading(strategy.versions[$0]) },
          isMuted: strategy.support == .outOfSupport)
      })
  }

  /// The oldest release first; those of one number stay in the order of their registration.
  private static func inOrder(_ strategies: [ReportStrategy]) -> [ReportStrategy] {
    let numbers = strategies.map { ReleaseNumber($0.release) }
    return strategies.indices.sorted { left, right in
      numbers[left] == numbers[right] ? left < right : numbers[left] < numbers[right]
    }.map { strategies[$0] }
  }
}
