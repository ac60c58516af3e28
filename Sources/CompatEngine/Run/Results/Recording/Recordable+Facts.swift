import CompatModel
import JSONSyntax

extension JSONPointerPattern: Recordable {
  func write(to writer: inout RecordWriter) { writer.write(text: description) }

  init(from reader: inout RecordReader) throws(RecordProblem) { self = try reader.pattern() }
}

extension JSONPointer: Recordable {
  func write(to writer: inout RecordWriter) { writer.write(text: description) }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    let offset = reader.offset
    guard let pointer = try? JSONPointer(parsing: try reader.text()) else {
      throw RecordProblem(offset: offset, expected: "a site")
    }
    self = pointer
  }
}

extension JSONValue: Recordable {
  // In an array, so that null differs from no value.
  func write(to writer: inout RecordWriter) {
    writer.array { $0.write(value: self) }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in try reader.next("a value").value }
  }
}

extension ErrorFacts: Record {
  static func transfer(
    _ error: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    ErrorFacts(
      kind: try coder.field(error?.kind), path: try coder.field(error?.path),
      message: try coder.field(error?.message))
  }
}

extension FailedRead: Record {
  static func transfer(
    _ read: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    FailedRead(path: try coder.field(read?.path), type: try coder.field(read?.type))
  }
}

extension UnseenValue: Record {
  static func transfer(
    _ value: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    UnseenValue(
      site: try coder.field(value?.site), elements: try coder.optional(value?.elements),
      seenElements: try coder.optional(value?.seenElements), seen: try coder.optional(value?.seen),
      convertedKeys: try coder.field(value?.convertedKeys))
  }
}

extension UnseenValue.ConvertedKey: Record {
  static func transfer(
    _ key: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    Self(key: try coder.field(key?.key), name: try coder.field(key?.name))
  }
}

extension Termination: Record {
  /// The kinds of causes, as they are recorded.
  private enum Kind: String, Recordable {
    case signal, exit, timeout
  }

  static func transfer(
    _ termination: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    let recorded = termination.map { termination -> (kind: Kind, number: Int32) in
      switch termination.cause {
      case .signal(let signal): (.signal, signal)
      case .exit(let status): (.exit, status)
      case .timeout: (.timeout, 0)
      }
    }
    let kind: Kind = try coder.field(recorded?.kind)
    let number = Int32(
      truncatingIfNeeded: try coder.number(
        recorded.map { Int($0.number) }, in: Int(Int32.min)...Int(Int32.max),
        "a signal or a status of 32 bits"))
    let cause: Cause =
      switch kind {
      case .signal: .signal(number)
      case .exit: .exit(number)
      case .timeout: .timeout
      }
    return Termination(
      cause: cause, standardErrorTail: try coder.field(termination?.standardErrorTail))
  }
}

extension BlastRadius: Record {
  static func transfer(
    _ radius: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    let (lost, all) = (
      try coder.count(radius?.lostLeaves), try coder.count(radius?.allLeaves)
    )
    let node = try coder.optional(radius?.lostNode)
    return BlastRadius(lost: node.map { [$0] } ?? [], lostLeaves: lost, allLeaves: all)
  }
}

extension RoundTrip: Recordable {
  func write(to writer: inout RecordWriter) {
    switch self {
    case .kept: 0.write(to: &writer)
    case .erased: 1.write(to: &writer)
    case .replaced(by: let value): value.write(to: &writer)
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    if reader.comesArray {
      self = .replaced(by: try JSONValue(from: &reader))
    } else {
      self = try Bool(from: &reader) ? .erased : .kept
    }
  }
}

extension Distinguishability: Record {
  static func transfer(
    _ facts: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    Distinguishability(
      unknownsFromEachOther: try coder.optional(facts?.unknownsFromEachOther),
      unknownFromAbsent: try coder.optional(facts?.unknownFromAbsent),
      missingFromNull: try coder.optional(facts?.missingFromNull))
  }
}

extension Tally: Recordable {
  // The counts by rank, without the zeros at the end.
  func write(to writer: inout RecordWriter) {
    let last = Outcome.allCases.last { self[$0] > 0 }
    let counted = last.map { last in Outcome.allCases.filter { $0 <= last } } ?? []
    counted.map { self[$0] }.write(to: &writer)
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    let offset = reader.offset
    self = try reader.array { reader throws(RecordProblem) in
      var tally = Tally()
      var outcomes = Outcome.allCases.makeIterator()
      while reader.hasMore {
        let count = try reader.count()
        guard let outcome = outcomes.next() else {
          throw RecordProblem(offset: offset, expected: "a count for each outcome")
        }
        tally[outcome] = count
      }
      return tally
    }
  }
}

extension CheckPosition: Record {
  static func transfer(
    _ position: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    CheckPosition(
      sample: try coder.count(position?.sample),
      index: try coder.number(
        position?.index, in: CheckStep.audit...Int.max, "the position of a check"))
  }
}
