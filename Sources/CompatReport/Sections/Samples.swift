import CompatEngine
import CompatModel
import JSONSyntax

// What is wrong with samples and with the baseline, and what no model can change.

extension Sections {
  static func sampleFailures(_ report: Report) -> [Block] {
    let items = items(for: report.sampleFailures, limit: ReportDetail.valueLength)
    return .section("samples", "Samples that fail unmodified", [.list(items)])
  }

  static func items(for failures: [ReportSampleFailure], limit: Int) -> [Block.Item] {
    failures.map {
      Block.Item(mark: Mark($0.outcome), text: Prose.sentence(for: $0, limit: limit * 2))
    }
  }

  static func newerSamples(_ report: Report) -> [Block] {
    .section(
      "newer", Prose.Heading.newerSamples,
      note: "Real samples, unchanged: what older releases make of them is no failure.",
      [.list(newerItems(of: report, limit: ReportDetail.valueLength))])
  }

  /// The sites of newer samples at which a release breaks, the worst first.
  static func newerItems(of report: Report, limit: Int) -> [Block.Item] {
    report.newerSamples.flatMap { sample in
      let contract = report.contracts.first { sample.sample.utf8.starts(with: "\($0.id)/".utf8) }
      return sample.sites.compactMap { site -> Block.Item? in
        var site = site
        // Reference models are no releases.
        let references = Set(contract?.strategies.filter { !$0.isJudged }.map(\.id) ?? [])
        site.effects = site.effects.compactMap { effect in
          let strategies = effect.strategies.filter { !references.contains($0) }
          if effect.outcome.isSurvived || strategies.isEmpty { return nil }
          return ReportSampleEffect(outcome: effect.outcome, strategies: strategies)
        }
        return site.effects.map(\.outcome).max().map {
          Block.Item(
            mark: Mark($0), text: Prose.sentence(for: site, of: sample, in: contract, limit: limit))
        }
      }
    }.ordered { $0.mark?.tone ?? .intact > $1.mark?.tone ?? .intact }
  }

  static func stale(_ report: Report) -> [Block] {
    .section("stale", "Stale entries", [.list(staleItems(of: report))])
  }

  static func staleItems(of report: Report) -> [Block.Item] {
    (report.staleEntries.map(Prose.sentence) + report.staleSamples.map(Prose.sentence))
      .map { Block.Item(text: $0) }
  }

  static func limits(_ report: Report) -> [Block] {
    let items = report.decoderLimits.map { limit in
      Block.Item(
        mark: Mark(limit.outcome),
        text: """
          \(limit.outcome) after \(list: limit.operators, .name), in \(limit.checks, of: "check"), \
          such as \(limit.mutant, .location): a plain tree of JSON values shows no better, so that \
          no type of a property can change it.
          """)
    }
    return .section("limits", "Limits of the decoder", [.list(items)])
  }
}

extension Prose {
  static func sentence(for failure: ReportSampleFailure, limit: Int) -> Sentence {
    let isPlaced = failure.errorPath != nil || failure.unseen != nil
    return """
      \(location(failure.file, failure.line, failure.column), .location): \(failure.outcome) in \(failure.strategy, .name)\
      \(isPlaced ? " " : ": " as Sentence)\(cause(of: failure, limit: limit))
      """
  }

  /// What fails where, and why, without the sample and the strategy.
  static func cause(of failure: ReportSampleFailure, limit: Int) -> Sentence {
    let site: Sentence? = (failure.errorPath ?? failure.unseen?.site).map {
      "at \($0, .location)\(failure.property, .name, after: " (", before: ")")"
    }
    let needsElements: Sentence = """
      The payload as captured decodes, but not without the elements that others stand for: \
      note \("\"everyElement\": true", .command) for the array or map in contract.json, or run with \
      \("--every-element", .command).
      """
    let otherDecoder: Sentence = "Is the decoder's key or date strategy the app's?"
    let remark = Sentence.joined(
      [failure.suggestsOtherDecoder ? otherDecoder : "", failure.isOfExcerpt ? needsElements : ""],
      by: " ")
    let words = Sentence.joined([site, reason(of: failure, limit: limit)], by: ": ")
    // The words of an error may end with a full stop.
    let isWhole = words.plainText.last.map { ".?".contains($0) } ?? true
    return "\(words)\(remark, after: isWhole ? " " : ". ")"
  }

  /// A file with a line and a column, as far as they are known.
  static func location(_ file: String, _ line: Int?, _ column: Int? = nil) -> String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }

  private static func reason(of failure: ReportSampleFailure, limit: Int) -> Sentence {
    if let unseen = failure.unseen {
      let count = failure.skipped
      let skipped: Sentence = """
        ; \(count, of: "mutant") that \(count, one: "changes", many: "change") what is lost \
        \(count, one: "was", many: "were") skipped
        """
      return "\(words(for: unseen, limit: limit))\(if: count > 0, skipped)."
    }
    let tail = Sentence(failure.standardErrorTail, to: limit, .quotation)
    return .joined(
      [
        failure.termination.map { "\(words(for: $0), .emphasis)" },
        "\(tail, after: "last words: ")", Sentence(failure.error, to: limit, .quotation),
      ], by: "; ")
  }

  private static func words(for value: ReportUnseenValue, limit: Int) -> Sentence {
    func shown(_ text: String) -> Sentence { "\(VisibleText.shortening(text, to: limit), .value)" }
    let said = value.elements.map { "\($0, of: "element")" } ?? value.said.map(shown)
    let count = value.seenElements.map { $0 == 0 ? "none" : "\($0)" as Sentence }
    let seen = count ?? value.seen.map(shown) ?? "nothing"
    let keys = value.convertedKeys
    let converted: Sentence = """
      ; \(list: keys.map(\.key), .name) \(keys.count, one: "is", many: "are") asked for and never \
      found, because the decoder converts keys: write \(list: keys.map(\.name), .name)
      """
    return "\(said ?? "a value"), the app sees \(seen)\(if: !keys.isEmpty, converted)"
  }

  /// What a newer sample says at a site, and what releases make of it.
  static func sentence(
    for site: ReportBrokenSite, of sample: ReportNewerSample, in contract: ReportContract?,
    limit: Int
  ) -> Sentence {
    let says: Sentence =
      switch site.value?.first {
      // It stands also for samples that no older value heals: nothing is said of older ones.
      case _ where site.site == "/": "\("/", .location) as a whole"
      case nil: "\(site.site, .location) is missing"
      case "{": "\(site.site, .location) is an object that no older sample has"
      case "[": "\(site.site, .location) is an array that no older sample has"
      // What a payload says is seen where the line points.
      default:
        "\(site.site, .location) is \((site.value ?? "").shortened(to: min(limit, 40)), .value)"
      }
    let effects = site.effects.map { effect -> Sentence in
      let releases = contract?.strategies.filter { effect.strategies.contains($0.id) } ?? []
      let names = releases.grouped(by: \.release).map(\.key)
      return """
        \(effect.outcome) by \(names.count, one: "release", many: "releases") \
        \(list: names, .value, atMost: 6, of: "release")
        """
    }
    return """
      \(contract?.id, .name, after: "", before: " ")\(says): \(.joined(effects, by: "; ")) \
      (\(location(sample.file, site.line, site.column), .location))
      """
  }

  static func sentence(for entry: StaleEntry) -> Sentence {
    guard let file = entry.file, let line = entry.line else { return words(for: entry) }
    return "\(location(file, line), .location): \(words(for: entry))"
  }

  /// Says why an entry does not hold any more, and what to do with its line.
  static func words(for entry: StaleEntry) -> Sentence {
    let advice: Sentence =
      if entry.expired != nil {
        "fix it, or write a later day"
      } else if entry.gone.isEmpty {
        "delete this line"
      } else {
        "delete \(list: entry.gone, .name) from its signatures"
      }
    return "\(title(for: entry)); \(advice); reason: \(entry.because, .quotation)"
  }

  static func title(for entry: StaleEntry) -> Sentence {
    let cause: Sentence =
      entry.expired.map { "expired after \($0, .value)" }
      ?? "no longer happens\(if: !entry.gone.isEmpty, " in part")"
    return """
      \(cause): \(entry.change, .name) at \(entry.site, .location) of \(entry.contract, .name): \
      \(entry.outcome) in \(entry.strategy, .name)
      """
  }

  static func sentence(for stale: StaleSample) -> Sentence {
    "\(location(stale.file, stale.line, stale.column), .location): \(words(for: stale))"
  }

  fileprivate static func words(for stale: StaleSample) -> Sentence {
    """
    every strategy reads \(stale.sample, .location) as it says, so that it need not be accepted; \
    delete this entry; reason: \(stale.because, .quotation)
    """
  }
}

extension ReportIncident {
  package var plainText: String {
    Prose.sentence(forNondeterminism: [self])?.visibleText ?? ""
  }
}

extension ReportSampleFailure {
  package var plainText: String { Prose.sentence(for: self, limit: 160).visibleText }
}

extension StaleSample {
  package var plainText: String { Prose.words(for: self).visibleText }
}

extension StaleEntry {
  package var plainText: String { Prose.words(for: self).visibleText }
}
