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
      termination: try coder.optional(failure?.termination))
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

extension StrategyResults {
  /// Writes the results; sites and changes by their numbers.
  func write(to writer: inout RecordWriter, numbers: [SiteChangeKey: Int]) {
    writer.array { writer in
      Self.write(cells.map { ($0, $1) }, to: &writer)
      Self.write(
        sites.compactMap { key, facts in numbers[key].map { ($0, facts) } }, to: &writer)
      Self.write(findings.map { ($0, $1) }, to: &writer)
      roundTrips.sorted(by: RoundTrip.precedes).write(to: &writer)
      Self.write(distinguishability.map { ($0, $1.sorted { $0.words < $1.words }) }, to: &writer)
      Self.write(failures.map { ($0, $1) }, to: &writer)
      flaky.write(to: &writer)
      Self.write(digests.map { ($0, $1) }, to: &writer)
    }
  }

  init(from reader: inout RecordReader, keys: [SiteChangeKey]) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      var results = StrategyResults()
      results.cells = try Self.dictionary(from: &reader)
      results.sites = try Self.dictionary(from: &reader) { reader throws(RecordProblem) in
        let offset = reader.offset
        let number = try Int(from: &reader)
        guard keys.indices.contains(number) else {
          throw RecordProblem(offset: offset, expected: "the number of a site")
        }
        return keys[number]
      }
      results.findings = try Self.dictionary(from: &reader)
      for roundTrip in try [RoundTrip](from: &reader) { results.insert(roundTrip) }
      let distinguishability: [EnumSite: [Distinguishability]] = try Self.dictionary(from: &reader)
      results.distinguishability = distinguishability.mapValues { Set($0) }
      results.failures = try Self.dictionary(from: &reader)
      results.flaky = try Flaky?(from: &reader)
      results.digests = try Self.dictionary(from: &reader)
      return results
    }
  }

  /// Writes keys and values alternately.
  private static func write<Key: Recordable & Comparable>(
    _ pairs: [(Key, some Recordable)], to writer: inout RecordWriter
  ) {
    writer.array { writer in
      for (key, value) in writer.isOrdered ? pairs.sorted(by: { $0.0 < $1.0 }) : pairs {
        key.write(to: &writer)
        value.write(to: &writer)
      }
    }
  }

  private static func dictionary<Key: Recordable & Hashable, Value: Recordable>(
    from reader: inout RecordReader
  ) throws(RecordProblem) -> [Key: Value] {
    try dictionary(from: &reader) { reader throws(RecordProblem) in try Key(from: &reader) }
  }

  private static func dictionary<Key: Hashable, Value: Recordable>(
    from reader: inout RecordReader,
    key: (inout RecordReader) throws(RecordProblem) -> Key
  ) throws(RecordProblem) -> [Key: Value] {
    try reader.array { reader throws(RecordProblem) in
      var pairs: [Key: Value] = [:]
      pairs.reserveCapacity(reader.left / 2)
      while reader.hasMore {
        let offset = reader.offset
        let key = try key(&reader)
        guard pairs.updateValue(try Value(from: &reader), forKey: key) == nil else {
          throw RecordProblem(offset: offset, expected: "something that did not come before")
        }
      }
      return pairs
    }
  }
}

extension Distinguishability {
  /// A sort key.
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
        let numbers = writer.write(siteChanges: sites.flatMap(\.keys), ofPart: part)
        writer.array { writer in
          for strategyIndex in rows {
            strategyIndex.strategyIndex.write(to: &writer)
            (self.rows[strategyIndex] ?? StrategyResults()).write(to: &writer, numbers: numbers)
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
        let keys = try reader.siteChanges(ofPart: part)
        try reader.array { reader throws(RecordProblem) in
          while reader.hasMore {
            let offset = reader.offset
            let strategyIndex = Row(part: part, strategyIndex: try reader.count())
            let read = try StrategyResults(from: &reader, keys: keys)
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
  /// The order of sites and changes in a file.
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
