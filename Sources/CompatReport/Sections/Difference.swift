import CompatModel

// What changed since an earlier report.

extension Sections {
  static func difference(_ report: Report) -> [Block] {
    guard let difference = report.difference else { return [] }
    return .section("since", Prose.Heading.difference, [.list(items(for: difference))])
  }

  static func items(for difference: ReportDifference) -> [Block.Item] {
    difference.failures.map {
      Block.Item(mark: $0.outcome.map(Mark.init), text: Prose.sentence(for: $0))
    } + Prose.circumstances(of: difference).map { Block.Item(text: $0) }
  }
}

extension Prose {
  /// The file of the earlier report, with what it says about its day and its sources.
  private static func earlierReport(of difference: ReportDifference) -> Sentence {
    let file: Sentence = difference.file.map { "\($0, .name)" } ?? "the earlier report"
    return """
      \(file)\(difference.day, .value, after: " of ")\
      \(difference.revision, .value, after: " (", before: ")")
      """
  }

  static func summary(of difference: ReportDifference) -> Sentence {
    if difference.isEmpty { return "Same failures as \(earlierReport(of: difference))." }
    let kinds: [ReportSiteChange.Kind] = [.new, .fixed, .changed, .gone]
    let counts = kinds.map { kind -> Sentence in
      "\(difference.failures.count { $0.kind == kind }) \(kind.rawValue, .emphasis)"
    }
    let samples = difference.registrations.count { $0.subject == .sample && $0.kind == .added }
    return """
      Since \(earlierReport(of: difference)): \(Sentence.joined(counts, by: ", "))\
      \(if: samples > 0, ", \(samples, of: "sample") added").
      """
  }

  /// What changed about samples, operators, the decoder, strategies and the tool.
  static func circumstances(of difference: ReportDifference) -> [Sentence] {
    let version = difference.toolVersion.map {
      "The earlier report is of version \($0, .value) of the tool." as Sentence
    }
    let groups = difference.registrations.grouped { change in
      [change.kind.rawValue, words(of: change.subject.rawValue)] + change.members
    }
    let changes = groups.map { key, alike -> Sentence in
      """
      \(Sentence(key[0])): \(alike.count, of: key[1]): \
      \(list: alike.map(\.name), .name, atMost: 3, of: key[1])\
      \("\(list: alike[0].members, .emphasis)", after: ": ")
      """
    }
    return changes + [version].compactMap(\.self)
  }

  static func sentence(for change: ReportSiteChange) -> Sentence {
    let site: Sentence = """
      \(change.contract, .name) \(change.site, .location)\
      \(change.changeClass.map(title), .emphasis, after: ", ")
      """
    let strategies: Sentence = "in \(strategies: change.strategies, atMost: 1)"
    let known: Sentence = change.isKnown ? "; the baseline lists it" : ""
    return switch (change.kind, change.outcome, change.was) {
    case (.new, let outcome?, _): "new failure: \(site): \(outcome) \(strategies)\(known)"
    case (.changed, let outcome?, let was?):
      "fails differently: \(site): \(outcome), was \(was), \(strategies)\(known)"
    case (.fixed, let outcome?, _): "fixed in part: \(site): still \(outcome) \(strategies)\(known)"
    case (.fixed, nil, let was?): "fixed: \(site): was \(was) \(strategies)"
    case (.gone, _, let was?): "no longer checked: \(site): was \(was) \(strategies)"
    default: site
    }
  }
}
