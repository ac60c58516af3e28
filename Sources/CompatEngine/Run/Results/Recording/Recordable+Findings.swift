import CompatModel
import JSONSyntax

extension FindingKey: Record {
  static func transfer(
    _ key: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    FindingKey(
      operatorNumber: try coder.count(key?.operatorNumber), outcome: try coder.field(key?.outcome),
      errorKind: try coder.optional(key?.errorKind), path: try coder.field(key?.path),
      site: try coder.field(key?.site), root: try coder.field(key?.root),
      isFailClosed: try coder.field(key?.isFailClosed))
  }
}

extension FindingKey: Comparable {
  package static func < (left: FindingKey, right: FindingKey) -> Bool {
    if left.operatorNumber != right.operatorNumber {
      return left.operatorNumber < right.operatorNumber
    }
    if left.outcome != right.outcome { return left.outcome < right.outcome }
    if left.path != right.path { return left.path < right.path }
    if left.errorKind != right.errorKind {
      return (left.errorKind?.rawValue ?? "") < (right.errorKind?.rawValue ?? "")
    }
    if left.site != right.site { return left.site < right.site }
    if left.root != right.root { return left.root < right.root }
    return !left.isFailClosed && right.isFailClosed
  }
}

extension DecoderConversion: Recordable {}

extension RootCause: Record, Comparable {
  static func transfer(
    _ root: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    var site: JSONPointerPattern?
    var conversion = DecoderConversion.keys
    switch root {
    case .site(let known): site = known
    case .conversion(let known): conversion = known
    case nil: break
    }
    // A conversion has no site.
    if let site = try coder.optional(site) { return .site(site) }
    return .conversion(try coder.field(conversion))
  }

  package static func < (left: RootCause, right: RootCause) -> Bool {
    if left.site != right.site { return left.site < right.site }
    return left.rank < right.rank
  }
}

extension RootCause {
  fileprivate var rank: String {
    if case .conversion(let conversion) = self { conversion.rawValue } else { "" }
  }
}

extension FindingRecord: Record {
  static func transfer(
    _ record: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    FindingRecord(
      count: try coder.count(record?.count), loss: try coder.field(record?.loss),
      example: try coder.optional(record?.example))
  }
}

extension FindingRecord.Example: Record {
  static func transfer(
    _ example: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    Self(
      size: try coder.count(example?.size), position: try coder.field(example?.position),
      facts: try coder.field(example?.facts))
  }
}

extension CheckFacts: Record {
  static func transfer(
    _ facts: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    var read = CheckFacts(
      kind: try coder.field(facts?.kind), blastRadius: try coder.field(facts?.blastRadius))
    read.error = try coder.optional(facts?.error)
    read.termination = try coder.optional(facts?.termination)
    read.roundTrip = try coder.optional(facts?.roundTrip)
    read.droppedElements = try coder.count(facts?.droppedElements)
    read.seen = try coder.optional(facts?.seen)
    read.isDecidedByNames = try coder.field(facts?.isDecidedByNames)
    read.isOnlyDecoded = try coder.field(facts?.isOnlyDecoded)
    return read
  }
}
