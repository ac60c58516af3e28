import CompatModel

// What fails: new failures by contract, known ones by reason.

extension Sections {
  static func open(_ report: Report) -> [Block] {
    let new = report.families(.worse)
    return .section(
      "open", "New failures",
      note: "Worse than expected and not in the baseline: each cause once, the most urgent first.",
      new.grouped(by: \.contract).map { contract, own in
        let name: Sentence = contract.map { "\($0, .name)" } ?? "several contracts"
        let counts: Sentence = "\(own.count, of: "cause"), \(own.checks, of: "check")"
        return group(own, "\(name): \(counts)", isOpen: new.count <= 20)
      })
  }

  static func accepted(_ report: Report) -> [Block] {
    let groups = report.families(.accepted).grouped { $0.smallest.because ?? "" }
    return .section(
      "accepted", "Known failures", note: "By the reason that the baseline gives.",
      groups.map { group($1, Prose.sentence(for: $0, of: $1)) })
  }

  /// Failures below the mark of the worst one.
  private static func group(
    _ families: [FindingFamily], _ title: Sentence, isOpen: Bool = false
  ) -> Block {
    let worst = families.map(\.smallest).max { $0.outcome < $1.outcome }
    return .section(
      Section(
        title: "\(worst.map { Sentence($0.mark) }) \(title)",
        blocks: families.map { .failure($0, isOpen: isOpen) }))
  }
}

extension Prose {
  static func sentence(for because: String, of families: [FindingFamily]) -> Sentence {
    let strategies = Set(families.flatMap(\.strategies)).sorted()
    let reason: Sentence =
      because.isEmpty ? "no reason is written" : "\(because, .quotation)"
    return "\(families.checks, of: "check") in \(strategies: strategies, atMost: 1): \(reason)"
  }
}
