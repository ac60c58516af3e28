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

extension SiteChangeFacts: Record {
  static func transfer(
    _ facts: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    var read = SiteChangeFacts()
    read.tally = try coder.field(facts?.tally)
    read.worseThanExpected = try coder.count(facts?.worseThanExpected)
    read.loss = try coder.field(facts?.loss)
    let rawValues = facts.map { RoundTrip.Kind.allCases.filter($0.rawValues.contains) }
    read.rawValues = Set(try coder.field(rawValues))
    read.isRead = try coder.field(facts?.isRead)
    read.dropsNewElements = try coder.field(facts?.dropsNewElements)
    read.examples = try coder.dictionary(facts?.examples)
    // Few contracts have releases that are older than samples.
    let differs = coder.hasMore(facts.map { $0.common != $0.tally })
    read.common = differs ? try coder.field(facts?.common) : read.tally
    return read
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
