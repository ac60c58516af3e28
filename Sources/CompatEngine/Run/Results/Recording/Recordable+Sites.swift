import CompatModel
import JSONSyntax

extension SiteChangeKey: Record {
  static func transfer(
    _ key: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    SiteChangeKey(
      pattern: try coder.field(key?.pattern), operatorNumber: try coder.count(key?.operatorNumber),
      form: try coder.optional(key?.form), siteChange: try coder.optional(key?.siteChange),
      isName: try coder.field(key?.isName), isFailClosed: try coder.field(key?.isFailClosed),
      isChangeFailClosed: try coder.field(key?.isChangeFailClosed))
  }
}

extension SiteChangeFacts: Recordable {
  func write(to writer: inout RecordWriter) {
    writer.array { writer in
      tally.write(to: &writer)
      worseThanExpected.write(to: &writer)
      RoundTrip.Kind.allCases.filter(rawValues.contains).write(to: &writer)
      isRead.write(to: &writer)
      dropsNewElements.write(to: &writer)
      for outcome in Outcome.allCases {
        guard let example = examples[outcome] else { continue }
        outcome.write(to: &writer)
        example.write(to: &writer)
      }
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      var facts = SiteChangeFacts()
      facts.tally = try Tally(from: &reader)
      facts.worseThanExpected = try reader.count()
      facts.rawValues = Set(try [RoundTrip.Kind](from: &reader))
      facts.isRead = try Bool(from: &reader)
      facts.dropsNewElements = try Bool(from: &reader)
      while reader.hasMore {
        facts.examples[try Outcome(from: &reader)] = try SiteExample(from: &reader)
      }
      return facts
    }
  }
}

extension SiteExample: Record {
  static func transfer(
    _ example: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    var read = SiteExample(position: try coder.field(example?.position))
    // Most examples have only a position, or an error.
    let hasFacts = example.map { $0.errorKind != nil || $0.atSite != nil || $0.before != nil }
    guard coder.hasMore(hasFacts) else { return read }
    read.errorKind = try coder.optional(example?.errorKind)
    read.errorSite = try coder.optional(example?.errorSite)
    read.before = try coder.optional(example?.before)
    guard coder.hasMore(example.map { $0.atSite != nil }) else { return read }
    let atSite: SiteReading = try coder.field(example?.atSite)
    read.atSite = atSite
    read.seen = try coder.optional(example?.seen)
    read.becameNil = try coder.optional(example?.becameNil)
    read.overwritten = try coder.optional(example?.overwritten)
    let before = try coder.optional(example?.changedCase?.before)
    let now = try coder.optional(example?.changedCase?.now)
    if let before, let now { read.changedCase = CaseChange(before: before, now: now) }
    return read
  }
}
