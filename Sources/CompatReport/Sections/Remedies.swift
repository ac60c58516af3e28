import CompatModel

// What would survive: other types of properties, patterns, and strategies.

extension Sections {
  /// The changes of properties that save most, of the contracts with one model.
  static func remedies(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    let contracts = digest.report.contracts.filter {
      $0.strategies.count == 1 && !$0.remedies.isEmpty
    }
    return .section(
      "remedies", Prose.Heading.remedies, note: Prose.remedyNote,
      contracts.map { list(of: $0, detail: detail) })
  }

  private static func list(of contract: ReportContract, detail: ReportDetail) -> Block {
    let shown = contract.remedies.filter { detail.isComplete || !$0.isAlternative }
    let items = shown.prefix(detail.isAbridged ? 5 : 100).map { remedy in
      Block.Item(
        text: Prose.line(for: remedy, of: contract),
        blocks: [.paragraph(Prose.effect(of: remedy))])
    }
    let rest = contract.remedies.count - items.count
    return .section(
      Section(
        title: "\(contract.id, .name)",
        blocks: [Block.list(items)] + Blocks.paragraph(rest > 0 ? Prose.moreRemedies(rest) : nil)))
  }

  /// What each pattern would make of the changes, for the contracts with one model.
  static func simulations(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    let contracts = digest.report.contracts.filter {
      $0.strategies.count == 1 && !$0.simulations.isEmpty
    }
    return .section(
      "simulations", Prose.Heading.simulations, note: Prose.simulationNote,
      contracts.map { .table(simulations(of: $0)) })
  }

  private static func simulations(of contract: ReportContract) -> Table {
    // What happens to the payload as a whole is the same for every model.
    let classes = ChangeClass.allCases.filter { changeClass in
      changeClass != .otherBody
        && contract.simulations.contains { $0.cells.contains { $0.changeClass == changeClass } }
    }
    return Table(
      contract.id, rowTitle: "pattern", style: .grid, columns: classes.map { Prose.title(of: $0) },
      rows: contract.simulations.map { simulation in
        Table.Row(
          Prose.name(of: simulation),
          classes.map { changeClass in
            simulation.cells.first { $0.changeClass == changeClass }
              .map { Prose.share(of: $0) } ?? "–"
          })
      })
  }

  /// Which change of strategy would survive: contract by contract.
  static func recommendations(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    let contracts = digest.recommended
    let sections = contracts.flatMap { recommendations(of: $0, detail: detail) }
    let harm = harm(in: contracts, detail: detail)
    let folded: [Block] =
      sections.isEmpty ? [] : [.details(Prose.recommendations(sections.count), sections)]
    return .section(
      "recommendations", Prose.Heading.recommendations, note: Prose.recommendationNote,
      detail.isPage ? harm + folded : sections + harm)
  }

  private static func recommendations(
    of contract: ReportContract, detail: ReportDetail
  ) -> [Block] {
    contract.recommendations.enumerated().map { position, one in
      let earlier = contract.recommendations.prefix(position)
        .first { !$0.answers.isEmpty && $0.answers == one.answers }
      let needs: [Block] =
        earlier.map { [.paragraph(Prose.sameAnswers(as: $0))] } ?? answers(of: one)
      let changes = one.changes.map { Block.Item(text: Prose.sentence(for: $0, limit: 100)) }
      return .section(
        Section(
          title: Prose.headline(of: one, contract: contract.id, limit: min(detail.sites, 12)),
          blocks: [Block.list(changes, spacing: .plain)]
            + (needs.isEmpty ? [] : [.details("What each need costs here", needs)])))
    }
  }

  private static func harm(in contracts: [ReportContract], detail: ReportDetail) -> [Block] {
    let items = contracts.flatMap { contract in
      contract.avoidableHarm.map { harm in
        Block.Item(
          text: Prose.sentence(for: harm, of: contract.id, limit: detail.isComplete ? 100 : 12))
      }
    }
    if items.isEmpty { return [] }
    return [.details(Prose.harmHeadline(of: contracts), isTeaser: true, .list(items))]
  }

  private static func answers(of recommendation: ReportRecommendation) -> [Block] {
    let facts = recommendation.answers.compactMap { answer in
      Prose.sentence(for: answer).map { text in
        LabelledFact(label: "\(Prose.need(of: answer), .emphasis)", text: text)
      }
    }
    return (facts.isEmpty ? [] : [.facts(facts)])
      + Blocks.paragraph(Prose.unserved(among: recommendation.answers))
  }

  /// What is wrong with models: each mistake with one example, and who else makes it.
  static func advice(_ digest: ReportDigest, _ detail: ReportDetail) -> [Block] {
    let items = digest.adviceGroups.compactMap { group -> Block.Item? in
      guard let first = group.cases.first else { return nil }
      let rest = group.cases.dropFirst().map { Block.Item(text: Prose.sentence(for: $0)) }
      let others = Prose.others(of: group, limit: 100).map { summary -> Block in
        .details(summary, isTeaser: true, [.list(rest, spacing: .plain)])
      }
      return Block.Item(
        text: "\(Prose.sentence(for: first)) (\(group.id, .name))",
        blocks: others.map { [$0] } ?? [])
    }
    return .section(
      "advice", Prose.Heading.advice, note: Prose.adviceNote, .list(items, spacing: .loose))
  }
}

/// The same advice for several strategies.
struct AdviceGroup: Sendable, Hashable {
  struct Case: Sendable, Hashable {
    var contract: String
    var strategy: String
    var advice: ReportAdvice
  }

  var id: String

  /// Whom it is for, in the order of the report; never empty.
  var cases: [Case]

  static func groups(of report: Report) -> [AdviceGroup] {
    var groups: [String: [Case]] = [:]
    for contract in report.contracts {
      for strategy in contract.strategies {
        for advice in strategy.advice {
          groups[advice.id, default: []].append(
            Case(contract: contract.id, strategy: strategy.id, advice: advice))
        }
      }
    }
    return groups.sorted { $0.key < $1.key }.map { AdviceGroup(id: $0.key, cases: $0.value) }
  }
}
