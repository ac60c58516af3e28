import CompatModel
import JSONSyntax

extension FindingKey: Recordable {
  func write(to writer: inout RecordWriter) {
    writer.array { writer in
      operatorNumber.write(to: &writer)
      outcome.write(to: &writer)
      errorKind.write(to: &writer)
      path.write(to: &writer)
      isFailClosed.write(to: &writer)
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      FindingKey(
        operatorNumber: try reader.count(), outcome: try Outcome(from: &reader),
        errorKind: try ErrorFacts.Kind?(from: &reader),
        path: try JSONPointerPattern(from: &reader), isFailClosed: try Bool(from: &reader))
    }
  }
}

extension FindingKey: Comparable {
  /// Puts the findings of a file in order.
  package static func < (left: FindingKey, right: FindingKey) -> Bool {
    if left.operatorNumber != right.operatorNumber {
      return left.operatorNumber < right.operatorNumber
    }
    if left.outcome != right.outcome { return left.outcome < right.outcome }
    if left.path != right.path { return left.path < right.path }
    if left.errorKind != right.errorKind {
      return (left.errorKind?.rawValue ?? "") < (right.errorKind?.rawValue ?? "")
    }
    return !left.isFailClosed && right.isFailClosed
  }
}

extension FindingRecord: Recordable {
  func write(to writer: inout RecordWriter) {
    writer.array { writer in
      count.write(to: &writer)
      example.write(to: &writer)
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      FindingRecord(count: try reader.count(), example: try Example?(from: &reader))
    }
  }
}

extension FindingRecord.Example: Recordable {
  func write(to writer: inout RecordWriter) {
    writer.array { writer in
      size.write(to: &writer)
      position.write(to: &writer)
      facts.write(to: &writer)
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      FindingRecord.Example(
        size: try reader.count(), position: try CheckPosition(from: &reader),
        facts: try CheckFacts(from: &reader))
    }
  }
}

extension CheckFacts: Recordable {
  func write(to writer: inout RecordWriter) {
    writer.array { writer in
      kind.write(to: &writer)
      blastRadius.write(to: &writer)
      error.write(to: &writer)
      termination.write(to: &writer)
      roundTrip.write(to: &writer)
      droppedElements.write(to: &writer)
      seen.write(to: &writer)
      isDecidedByNames.write(to: &writer)
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      var facts = CheckFacts(
        kind: try ChangeKind(from: &reader), blastRadius: try BlastRadius(from: &reader))
      facts.error = try ErrorFacts?(from: &reader)
      facts.termination = try Termination?(from: &reader)
      facts.roundTrip = try RoundTrip?(from: &reader)
      facts.droppedElements = try reader.count()
      facts.seen = try String?(from: &reader)
      facts.isDecidedByNames = try Bool(from: &reader)
      return facts
    }
  }
}
