import JSONSyntax

extension CellRecord: Recordable {
  func write(to writer: inout RecordWriter) {
    writer.array { writer in
      tally.write(to: &writer)
      worse.write(to: &writer)
      leftOut.write(to: &writer)
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      CellRecord(
        tally: try Tally(from: &reader), worse: try Tally(from: &reader),
        leftOut: try reader.count())
    }
  }
}

extension RowResults.TellingPlace: Recordable, Comparable {
  func write(to writer: inout RecordWriter) {
    writer.array { writer in
      pattern.write(to: &writer)
      isEnumLike.write(to: &writer)
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      RowResults.TellingPlace(
        pattern: try JSONPointerPattern(from: &reader), isEnumLike: try Bool(from: &reader))
    }
  }

  static func < (left: Self, right: Self) -> Bool {
    left.pattern != right.pattern
      ? left.pattern < right.pattern : !left.isEnumLike && right.isEnumLike
  }
}

extension RowResults.Failure: Recordable {
  func write(to writer: inout RecordWriter) {
    writer.array { writer in
      outcome.write(to: &writer)
      error.write(to: &writer)
      ending.write(to: &writer)
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      RowResults.Failure(
        outcome: try Outcome(from: &reader), error: try ErrorFacts?(from: &reader),
        ending: try ProcessEnding?(from: &reader))
    }
  }
}

extension RowResults.Flaky: Recordable {
  func write(to writer: inout RecordWriter) {
    writer.array { writer in
      count.write(to: &writer)
      position.write(to: &writer)
      ending.write(to: &writer)
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      RowResults.Flaky(
        count: try reader.count(), position: try CheckPosition(from: &reader),
        ending: try ProcessEnding(from: &reader))
    }
  }
}

extension RowResults {
  /// Writes what was recorded; places by their positions in a list.
  func write(to writer: inout RecordWriter, numbers: [PlaceKey: Int]) {
    writer.array { writer in
      Self.write(cells.map { ($0, $1) }, to: &writer)
      Self.write(
        places.compactMap { key, facts in numbers[key].map { ($0, facts) } }, to: &writer)
      Self.write(findings.map { ($0, $1) }, to: &writer)
      roundTrips.sorted(by: RoundTrip.precedes).write(to: &writer)
      Self.write(toldApart.map { ($0, $1.sorted { $0.words < $1.words }) }, to: &writer)
      Self.write(failures.map { ($0, $1) }, to: &writer)
      flaky.write(to: &writer)
      Self.write(digests.map { ($0, $1) }, to: &writer)
    }
  }

  /// Reads what was recorded.
  init(from reader: inout RecordReader, keys: [PlaceKey]) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      var results = RowResults()
      results.cells = try Self.dictionary(from: &reader)
      results.places = try Self.dictionary(from: &reader) { reader throws(RecordProblem) in
        let offset = reader.offset
        let number = try Int(from: &reader)
        guard keys.indices.contains(number) else {
          throw RecordProblem(offset: offset, expected: "the number of a place")
        }
        return keys[number]
      }
      results.findings = try Self.dictionary(from: &reader)
      for roundTrip in try [RoundTrip](from: &reader) { results.insert(roundTrip) }
      let toldApart: [TellingPlace: [ToldApart]] = try Self.dictionary(from: &reader)
      results.toldApart = toldApart.mapValues { Set($0) }
      results.failures = try Self.dictionary(from: &reader)
      results.flaky = try Flaky?(from: &reader)
      results.digests = try Self.dictionary(from: &reader)
      return results
    }
  }

  /// Writes keys and values in turns.
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

extension ToldApart {
  /// Puts facts in order.
  fileprivate var words: String {
    [unknownsFromEachOther, unknownFromAbsent, missingFromNull].map { fact in
      fact.map { $0 ? "1" : "0" } ?? "-"
    }.joined()
  }
}

extension RunResults: Recordable {
  // For each contract the list of its places, then for each strategy what was recorded.
  func write(to writer: inout RecordWriter) {
    let parts = Dictionary(grouping: rows.keys.sorted(), by: \.part)
    writer.array { writer in
      for (part, rows) in parts.sorted(by: { $0.key < $1.key }) {
        let places = rows.map { self.rows[$0]?.places ?? [:] }
        part.write(to: &writer)
        let numbers = writer.write(places: places.flatMap(\.keys), ofPart: part)
        writer.array { writer in
          for row in rows {
            row.row.write(to: &writer)
            (self.rows[row] ?? RowResults()).write(to: &writer, numbers: numbers)
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
        let keys = try reader.places(ofPart: part)
        try reader.array { reader throws(RecordProblem) in
          while reader.hasMore {
            let offset = reader.offset
            let row = Row(part: part, row: try reader.count())
            let read = try RowResults(from: &reader, keys: keys)
            guard results.rows.updateValue(read, forKey: row) == nil else {
              throw RecordProblem(offset: offset, expected: "a strategy that did not come before")
            }
          }
        }
      }
      return results
    }
  }
}

extension PlaceKey: Comparable {
  /// Puts the places of a file in order.
  static func < (left: PlaceKey, right: PlaceKey) -> Bool {
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
