import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// All values survive the transfer to another process, scalar by scalar.
@Suite struct RecordableTests {
  /// Writes a value, reads it, and writes it once more: Swift takes some texts for the same that
  /// are not, the records do not.
  func expectCopy<Value: Recordable & Equatable>(
    of value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let copy = try Value(record: value.record)
    #expect(copy == value, sourceLocation: sourceLocation)
    #expect(
      Array(copy.record.utf8) == Array(value.record.utf8), sourceLocation: sourceLocation)
  }

  static let texts =
    HostileString.all.map(\.text).filter { $0.utf8.count < 2_000 }
    + ["é", "e\u{301}", "*", "~2", "/", "a/b~c", "0", "-1", "null"]

  @Test func `texts are the same, scalar by scalar`() throws {
    let all = Self.texts + Self.texts.reversed()
    let copy = try [String](record: all.record)
    #expect(copy.map { Array($0.utf8) } == all.map { Array($0.utf8) })
  }

  @Test func `sites are the same, even if a name is a star`() throws {
    for text in Self.texts {
      try expectCopy(of: JSONPointer(tokens: [text, "0", text]))
      try expectCopy(of: JSONPointerPattern(tokens: [.key(text), .any, .key("*")]))
    }
    try expectCopy(of: JSONPointerPattern.root)
  }

  static let values: [JSONValue] =
    [
      .null, .boolean(true), .boolean(false), .array([]), .object([]), .array([.null]),
      .object([
        JSONMember(key: "a", value: .null), JSONMember(key: "a", value: .array([])),
        JSONMember(key: "", value: .string("")),
      ]),
    ]
    + [
      "0", "-0", "1e400", "-1.5e-400", "9007199254740993", "0.1",
      String(repeating: "7", count: 500),
    ]
    .compactMap { JSONNumber($0).map { .number($0) } }
    + texts.map { .string($0) }

  @Test func `null differs from no value`() throws {
    for value in Self.values.map(Optional.some) + [nil] {
      let copy = try JSONValue?(record: value.record)
      #expect(copy == value)
    }
    #expect(JSONValue?.none.record == "null")
    #expect(JSONValue?.some(.null).record == "[null]")
  }

  static let terminations: [Termination] = [
    Termination(cause: .signal(5)), Termination(cause: .signal(.max), standardErrorTail: "a\nb"),
    Termination(cause: .exit(0)), Termination(cause: .exit(-1)), Termination(cause: .timeout),
  ]

  @Test func `facts are the same`() throws {
    for termination in Self.terminations { try expectCopy(of: termination) }
    for text in Self.texts {
      try expectCopy(of: Termination(cause: .exit(3), standardErrorTail: text))
      for kind in ErrorFacts.Kind.allCases {
        try expectCopy(of: ErrorFacts(kind: kind, path: JSONPointer(tokens: [text]), message: text))
      }
    }
    for lost in [[], [JSONPointer.root], [JSONPointer(tokens: ["a", "0"])]] {
      try expectCopy(of: BlastRadius(lost: lost, lostLeaves: 3, allLeaves: 9))
    }
    for value in Self.values { try expectCopy(of: RoundTrip.replaced(by: value)) }
    try expectCopy(of: RoundTrip.kept)
    try expectCopy(of: RoundTrip.erased)
    for (first, second, third) in [(true, false, nil), (nil, true, false), (false, nil, true)] {
      try expectCopy(
        of: Distinguishability(
          unknownsFromEachOther: first, unknownFromAbsent: second, missingFromNull: third))
    }
    for index in [CheckStep.audit, CheckStep.sample, 0, 1_000_000] {
      try expectCopy(of: CheckPosition(sample: 2, index: index))
    }
  }

  @Test func `a tally leaves out the zeros at its end`() throws {
    #expect(Tally().record == "[]")
    for outcome in Outcome.allCases {
      var tally = Tally()
      tally[outcome] = 1 << 40
      try expectCopy(of: tally)
      #expect(try [Int](record: tally.record).count == outcome.rank + 1)
    }
  }

  static func facts(_ text: String) -> CheckFacts {
    var facts = CheckFacts(kind: .additive, blastRadius: .everything(of: 4))
    facts.error = ErrorFacts(kind: .other, path: .root, message: text)
    facts.termination = Termination(cause: .timeout, standardErrorTail: text)
    facts.roundTrip = .replaced(by: .string(text))
    facts.droppedElements = 2
    facts.seen = text
    facts.isDecidedByNames = true
    return facts
  }

  @Test func `findings are the same`() throws {
    try expectCopy(of: FindingRecord(count: 7, loss: .neighbours))
    try expectCopy(of: CheckFacts(kind: .garbled, blastRadius: .everything(of: 0)))
    for text in Self.texts {
      try expectCopy(
        of: FindingRecord(
          count: 1,
          example: .init(
            size: 9, position: CheckPosition(sample: 0, index: 3), facts: Self.facts(text))))
      for error in ErrorFacts.Kind.allCases.map(Optional.some) + [nil] {
        try expectCopy(
          of: FindingKey(
            operatorNumber: 3, outcome: .misread, errorKind: error,
            path: JSONPointerPattern(tokens: [.key(text)]), site: .root,
            root: error == nil
              ? .conversion(.dates) : .site(JSONPointerPattern(tokens: [.any, .key(text)])),
            isFailClosed: true))
      }
    }
  }

  /// Examples with every set of facts that a check leaves.
  static let examples: [SiteExample] = {
    let plain = SiteExample(position: CheckPosition(sample: 1, index: 2))
    var ended = plain
    ended.before = .null
    var thrown = plain
    (thrown.errorKind, thrown.errorSite) = (.typeMismatch, .root)
    var seen = plain
    (seen.atSite, seen.seen) = (.fallback, .null)
    var all = plain
    (all.before, all.seen, all.atSite) = (.string("é"), .string("e\u{301}"), .other)
    (all.becameNil, all.overwritten) = (.root, JSONPointerPattern(tokens: [.any, .key("*")]))
    all.changedCase = CaseChange(before: "a", now: "")
    var bare = plain
    bare.atSite = .unread
    return [plain, ended, thrown, seen, all, bare]
  }()

  @Test func `sites and their examples are the same`() throws {
    for example in Self.examples {
      try expectCopy(of: example)
      var facts = SiteChangeFacts()
      facts.examples = [.rejected: example, .hung: example]
      facts.rawValues = Set(RoundTrip.Kind.allCases)
      facts.worseThanExpected = 3
      facts.isRead = true
      facts.dropsNewElements = true
      try expectCopy(of: facts)
    }
    try expectCopy(of: SiteChangeFacts())
    for form in ChangeForm.allCases.map(Optional.some) + [nil] {
      try expectCopy(of: SiteChangeKey.named("a", form: form))
    }
  }

  @Test func `what was recorded of a strategy is the same, empty things too`() throws {
    try expectCopy(of: CellRecord())
    try expectCopy(of: RunResults())
    try expectCopy(of: StrategyResults.Failure(outcome: .absorbed))
    let site = JSONPointer(tokens: ["a", "0"])
    for value in [
      UnseenValue(site: site),
      UnseenValue(
        site: site, elements: 3, seenElements: 0, seen: "é",
        convertedKeys: [.init(key: "a_b", name: "aB")]),
    ] {
      try expectCopy(of: StrategyResults.Failure(outcome: .absorbed, unseen: value, skipped: 7))
    }
    let read = FailedRead(path: JSONPointer(tokens: ["items", "0"]), type: "Date")
    try expectCopy(of: StrategyResults.Failure(outcome: .rejected, read: read))
    for termination in Self.terminations {
      try expectCopy(
        of: StrategyResults.Failure(outcome: .crashed, error: nil, termination: termination))
      try expectCopy(
        of: StrategyResults.Flaky(
          count: 1, position: .init(sample: 0, index: -2), termination: termination))
    }
    for difference in Nondeterminism.Difference.allCases {
      try expectCopy(
        of: Nondeterminism(
          count: 2, position: .init(sample: 1, index: 7), outcome: .rejected,
          repeatedOutcome: .intact, difference: difference))
    }
    let fixture = try ResultsFixture.shared
    try expectCopy(of: fixture.all)
  }

  @Test func `traces are the same, in every form of a property`() throws {
    var trace = ModelTrace()
    for form in PropertyForm.allCases {
      trace.insert(
        TracedProperty(
          name: "a.b", type: "T?", isRequired: false, isPresent: true,
          rawValues: form == .enumeration ? [.string("é"), .number(JSONNumber(-1))] : nil,
          form: form),
        at: JSONPointerPattern(tokens: [.key(form.rawValue), .any, .key("*")]))
    }
    try expectCopy(of: trace)
  }

  @Test func `a selection is the same`() throws {
    for selection in [
      Selection.everything, .harmless, Selection(contracts: []),
      Selection(contracts: ["b", "a"], strategies: ["é", "ñ"], operators: ["x"]),
    ] { try expectCopy(of: selection) }
  }

  @Test func `what the app shows too deep down is not kept`() throws {
    let deep = (0..<101).reduce(JSONValue.null) { value, _ in .array([value]) }
    #expect(deep.bounded == nil)
    guard case .array(let elements) = deep, let less = elements.first else { return }
    #expect(less.bounded == less)
    var example = Self.examples[0]
    (example.before, example.seen, example.atSite) = (less, less, .other)
    var results = RunResults()
    var facts = SiteChangeFacts()
    facts.examples[.misread] = example
    results.rows[.init(part: 0, strategyIndex: 0)] = StrategyResults(
      sites: [SiteChangeKey.named("a"): facts])
    try expectCopy(of: results)
  }
}
