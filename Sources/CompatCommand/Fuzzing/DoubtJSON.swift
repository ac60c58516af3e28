import CodableCompat

/// Something that is wrong although strategies survive, as JSON, for other programs.
struct DoubtJSON: Encodable, Sendable {
  let id: String
  let contract: String
  let kind: String
  let strategies: [FindingJSON.Reader]
  /// The strategy that should do the same; absent where there is none.
  let other: String?
  let changes: [FindingJSON.Change]
  let payload: String
  /// Absent if no smaller payload is known.
  let smallest: FindingJSON.Payload?
  /// The command that shows the payload and what every strategy makes of it.
  let replay: String

  init(_ found: FoundDoubt, scope: JudgementScope, program: String) {
    id = found.id
    contract = found.contract
    kind = found.kind.rawValue
    strategies = found.strategies.map { FindingJSON.Reader($0, scope: scope) }
    other = found.other?.id
    changes = found.changes.map(FindingJSON.Change.init)
    payload = String(decoding: found.payload, as: UTF8.self)
    smallest = found.smallest.map(FindingJSON.Payload.init)
    replay = FindingJSON.replay(found.id, program: program)
  }
}
