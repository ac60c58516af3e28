import CompatModel
import JSONSyntax

extension CellRecord: Record {
  static func transfer(
    _ cell: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    CellRecord(
      tally: try coder.field(cell?.tally), worse: try coder.field(cell?.worse),
      leftOut: try coder.count(cell?.leftOut))
  }
}

extension StrategyResults.EnumSite: Record, Comparable {
  static func transfer(
    _ site: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    Self(
      pattern: try coder.field(site?.pattern), isEnumLike: try coder.field(site?.isEnumLike))
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.pattern != right.pattern
      ? left.pattern < right.pattern : !left.isEnumLike && right.isEnumLike
  }
}

extension StrategyResults.Failure: Record {
  static func transfer(
    _ failure: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    Self(
      outcome: try coder.field(failure?.outcome), error: try coder.optional(failure?.error),
      termination: try coder.optional(failure?.termination),
      isOfExcerpt: try coder.field(failure?.isOfExcerpt), read: try coder.optional(failure?.read),
      unseen: try coder.optional(failure?.unseen), skipped: try coder.count(failure?.skipped))
  }
}

extension StrategyResults.Broken: Record {
  static func transfer(
    _ broken: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    Self(sites: try coder.field(broken?.sites), outcome: try coder.field(broken?.outcome))
  }
}

extension StrategyResults.Flaky: Record {
  static func transfer(
    _ flaky: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    Self(
      count: try coder.count(flaky?.count), position: try coder.field(flaky?.position),
      termination: try coder.field(flaky?.termination))
  }
}

extension DecoderLimit: Record {
  static func transfer(
    _ limit: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    Self(
      count: try coder.count(limit?.count), outcome: try coder.field(limit?.outcome),
      position: try coder.optional(limit?.position))
  }
}

extension Nondeterminism: Record {
  static func transfer(
    _ checks: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    Self(
      count: try coder.count(checks?.count), position: try coder.field(checks?.position),
      outcome: try coder.field(checks?.outcome),
      repeatedOutcome: try coder.field(checks?.repeatedOutcome),
      difference: try coder.field(checks?.difference))
  }
}

extension StrategyResults: Record {
  static func transfer(
    _ results: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    var read = StrategyResults()
    read.cells = try coder.dictionary(results?.cells)
    read.sites = try coder.sites(results?.sites)
    read.findings = try coder.dictionary(results?.findings)
    for roundTrip in try coder.field(results?.roundTrips.sorted(by: RoundTrip.precedes)) {
      read.insert(roundTrip)
    }
    let distinguishability = results?.distinguishability.mapValues { facts in
      facts.sorted { $0.words < $1.words }
    }
    read.distinguishability = try coder.dictionary(distinguishability).mapValues { Set($0) }
    read.failures = try coder.dictionary(results?.failures)
    read.flaky = try coder.optional(results?.flaky)
    if let nondeterminism = try coder.optional(results?.nondeterminism) {
      read.note(nondeterminism)
    }
    read.digests = try coder.dictionary(results?.digests)
    read.remedies = try coder.dictionary(results?.remedies)
    read.insert(try coder.field(results?.trace))
    for loss in try coder.field(results?.traceLosses.sorted { $0.rawValue < $1.rawValue }) {
      read.insert(loss)
    }
    read.decoderLimits = try coder.dictionary(results?.decoderLimits)
    read.broken = try coder.dictionary(results?.broken)
    return read
  }
}

extension Distinguishability {
  fileprivate var words: String {
    [unknownsFromEachOther, unknownFromAbsent, missingFromNull].map { fact in
      fact.map { $0 ? "1" : "0" } ?? "-"
    }.joined()
  }
}

extension RunResults: Recordable {
  // For each contract the list of its sites and changes, then the results of each strategy.
  func write(to writer: inout RecordWriter) {
    let parts = Dictionary(grouping: rows.keys.sorted(), by: \.part)
    writer.array { writer in
      for (part, rows) in parts.sorted(by: { $0.key < $1.key }) {
        let sites = rows.map { self.rows[$0]?.sites ?? [:] }
        part.write(to: &writer)
        writer.write(siteChanges: sites.flatMap(\.keys), ofPart: part)
        writer.array { writer in
          for strategyIndex in rows {
            strategyIndex.strategyIndex.write(to: &writer)
            (self.rows[strategyIndex] ?? StrategyResults()).write(to: &writer)
          }
        }
      }
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      var results = RunResults()
      while reader.hasMore {
        let part = try reader.count()
        try reader.readSiteChanges(ofPart: part)
        try reader.array { reader throws(RecordProblem) in
          while reader.hasMore {
            let offset = reader.offset
            let strategyIndex = Row(part: part, strategyIndex: try reader.count())
            let read = try StrategyResults(from: &reader)
            guard results.rows.updateValue(read, forKey: strategyIndex) == nil else {
              throw RecordProblem(offset: offset, expected: "a strategy that did not come before")
            }
          }
        }
      }
      return results
    }
  }
}

extension SiteChangeKey: Comparable {
  static func < (left: SiteChangeKey, right: SiteChangeKey) -> Bool {
    if left.operatorNumber != right.operatorNumber {
      return left.operatorNumber < right.operatorNumber
    }
    if left.pattern != right.pattern { return left.pattern < right.pattern }
    return left.words.lexicographicallyPrecedes(right.words)
  }

  private var words: [String] {
    let flags = [isName, isFailClosed, isChangeFailClosed].map { $0 ? "1" : "0" }
    return [form?.rawValue ?? "", siteChange?.rawValue ?? ""] + flags
  }
}
