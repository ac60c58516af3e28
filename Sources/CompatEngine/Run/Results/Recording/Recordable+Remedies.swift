import CompatModel
import JSONSyntax

extension RemedyPattern: Recordable {}

extension RemedyTrial.Subject: Record {
  static func transfer(
    _ key: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    Self(
      pattern: try coder.field(key?.pattern), property: try coder.field(key?.property),
      changes: SiteOutcome(
        site: try coder.field(key?.changes.site),
        operatorNumber: try coder.count(key?.changes.operatorNumber),
        outcome: try coder.field(key?.changes.outcome)))
  }
}

extension RemedyTrial.Subject: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    let (one, other) = (left.changes, right.changes)
    if one.operatorNumber != other.operatorNumber {
      return one.operatorNumber < other.operatorNumber
    }
    if one.site != other.site { return one.site < other.site }
    if left.property != right.property { return left.property < right.property }
    if left.pattern != right.pattern { return left.pattern.rawValue < right.pattern.rawValue }
    return one.outcome < other.outcome
  }
}

extension RemedyTrial: Record {
  static func transfer(
    _ trial: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    var read = RemedyTrial()
    read.tried = try coder.count(trial?.tried)
    read.saved = try coder.count(trial?.saved)
    read.harmed = try coder.count(trial?.harmed)
    read.loss = try coder.field(trial?.loss)
    read.outcome = try coder.field(trial?.outcome)
    return read
  }
}
