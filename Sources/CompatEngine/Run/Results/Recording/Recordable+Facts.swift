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

extension Termination: Recordable {
  func write(to writer: inout RecordWriter) {
    let (name, number): (String, Int) =
      switch cause {
      case .signal(let signal): ("signal", Int(signal))
      case .exit(let status): ("exit", Int(status))
      case .timeout: ("timeout", 0)
      }
    writer.array { writer in
      name.write(to: &writer)
      number.write(to: &writer)
      standardErrorTail.write(to: &writer)
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      let offset = reader.offset
      let (name, number) = (try String(from: &reader), try Int(from: &reader))
      func narrowed(_ number: Int) throws(RecordProblem) -> Int32 {
        guard let narrowed = Int32(exactly: number) else {
          throw RecordProblem(offset: offset, expected: "a signal or a status of 32 bits")
        }
        return narrowed
      }
      let cause: Cause
      switch name {
      case "signal": cause = .signal(try narrowed(number))
      case "exit": cause = .exit(try narrowed(number))
      case "timeout": cause = .timeout
      default: throw RecordProblem(offset: offset, expected: "'signal', 'exit' or 'timeout'")
      }
      return Termination(cause: cause, standardErrorTail: try String(from: &reader))
    }
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

extension CheckPosition: Recordable {
  func write(to writer: inout RecordWriter) {
    writer.array { writer in
      sample.write(to: &writer)
      index.write(to: &writer)
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      let sample = try reader.count()
      let offset = reader.offset
      let index = try Int(from: &reader)
      guard index >= CheckStep.audit else {
        throw RecordProblem(offset: offset, expected: "the position of a check")
      }
      return CheckPosition(sample: sample, index: index)
    }
  }
}
