import Foundation
import JSONSyntax
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatReport

/// A false `intact` or a false `misread` is the worst that can happen, so each row says what a
/// reader of the design would judge by hand.
@Suite struct ObserverTests {
  typealias Model = ObserverModels

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var strategy: Strategy
    var samples: [String]
    var open: [String]
    var operatorID: String
    var site: String
    var variant: Int
    var outcome: Outcome

    var testDescription: String { "\(name): \(operatorID)@\(site)~\(variant)" }
  }

  static func row<Subject: Decodable & Sendable>(
    _ name: String, _ model: Subject.Type, _ samples: [String], _ operatorID: String,
    _ site: String,
    variant: Int = 1, open: [String] = ["/state", "/tags/*"],
    settings: DecoderSettings = .standard, _ outcome: Outcome
  ) -> Row {
    Row(
      name: name, strategy: DecodingFixture.strategy(model, settings: settings), samples: samples,
      open: open, operatorID: operatorID, site: site, variant: variant, outcome: outcome)
  }

  /// A row in which the state gets a value that the enum does not list.
  static func newCase<Subject: Decodable & Sendable>(
    _ name: String, _ model: Subject.Type, _ outcome: Outcome
  ) -> Row {
    row(name, model, state, "enum-case-added", "/state", outcome)
  }

  /// A row in which one of the tags, or one more, is a value that the enum does not list.
  static func newElement<Subject: Decodable & Sendable>(
    _ name: String, _ model: Subject.Type, of samples: [String] = tags, at index: Int,
    _ outcome: Outcome
  ) -> Row {
    row(name, model, samples, "enum-case-added-in-array", "/tags/\(index)", outcome)
  }

  static let state = [#"{"state":"open","name":"a"}"#, #"{"state":"closed","name":"b"}"#]
  static let tags = [#"{"tags":["open","closed","open"],"name":"a"}"#]
  static let twins = [#"{"tags":["closed","open","open"]}"#]
  static let address = [#"{"address":{"city":"Ulm","zip":"89073"},"name":"a"}"#]
  static let amount = [#"{"amount":5,"name":"a"}"#]
  static let id = [#"{"id":12}"#]

  static let enums: [Row] = [
    newCase("strict", Model.Holder<Model.Strict>.self, .rejected),
    newCase("fake tolerance", Model.Holder<Model.FakeTolerance>.self, .rejected),
    row(
      "fake tolerance knows its own word", Model.Holder<Model.FakeTolerance>.self, state,
      "enum-literal-unknown", "/state", .intact),
    newCase("tolerant", Model.Holder<Model.Tolerant>.self, .absorbed),
    row(
      "tolerant", Model.Holder<Model.Tolerant>.self, state, "enum-literal-unknown", "/state",
      .absorbed),
    newCase("tolerant, of one property", Model.Only<Model.Tolerant>.self, .absorbed),
    newCase("struct wrapper", Model.Holder<Model.Token>.self, .intact),
    row(
      "any letter case", Model.Holder<Model.AnyCase>.self, state, "enum-case-letter-case", "/state",
      .intact),
    newCase("any letter case, but strict", Model.Holder<Model.AnyCase>.self, .rejected),
    row(
      "tolerant, in another letter case", Model.Holder<Model.Tolerant>.self, state,
      "enum-case-letter-case", "/state", .absorbed),
    newCase("derived values", Model.Derived.self, .intact),
    row("derived values", Model.Derived.self, state, "key-missing", "/state", .rejected),
    newCase("derived values that go", Model.Iconic.self, .intact),
    row(
      "a sample that says unknown", Model.Holder<Model.Tolerant>.self,
      [#"{"state":"unknown","name":"a"}"#], "enum-case-added", "/state", .absorbed),
    newCase("a stale copy", Model.Stale.self, .absorbed),
    newCase("identity of its own", Model.Identified.self, .absorbed),
    row("identity of its own", Model.Identified.self, state, "key-added", "", .intact),
    row("identity of its own", Model.Identified.self, state, "key-order", "", .intact),
    newCase("class", Model.Reference.self, .absorbed),
    row("class", Model.Reference.self, state, "key-missing", "/name", .rejected),
  ]

  static let lists: [Row] = [
    newElement("strict", Model.List<Model.Strict>.self, at: 1, .rejected),
    newElement("tolerant", Model.List<Model.Tolerant>.self, at: 1, .absorbed),
    newElement("struct wrapper", Model.List<Model.Token>.self, at: 1, .intact),
    newElement("struct wrapper, one more", Model.List<Model.Token>.self, at: 3, .intact),
    newElement("tolerant, one more", Model.List<Model.Tolerant>.self, at: 3, .absorbed),
    newElement("lossy", Model.Dropping.self, at: 1, .absorbed),
    newElement("lossy, first", Model.Dropping.self, at: 0, .absorbed),
    newElement("lossy, one more", Model.Dropping.self, at: 3, .absorbed),
    row("lossy, null", Model.Dropping.self, tags, "array-null-element", "/tags/2", .absorbed),
    newElement("lossy, between twins", Model.Dropping.self, of: twins, at: 1, .absorbed),
    newElement("lossy that counts", Model.Counting.self, at: 1, .absorbed),
    newElement("a default instead", Model.Replacing.self, at: 1, .absorbed),
    newElement("drops a neighbour as well", Model.Greedy.self, at: 1, .collateral),
    newElement(
      "drops an equal neighbour as well", Model.Greedy.self, of: twins, at: 1, .collateral),
    newElement("stops at the first failure", Model.Stopping.self, at: 1, .collateral),
    newElement("nil for the whole list", Model.OptionalList<Model.Strict>.self, at: 1, .collateral),
    row(
      "plain list, emptied", Model.List<Model.Strict>.self, tags, "array-empty", "/tags", .intact),
    row("lossy, emptied", Model.Dropping.self, tags, "array-empty", "/tags", .intact),
    newElement("set", Model.Unique<Model.Token>.self, at: 1, .intact),
    newElement("set", Model.Unique<Model.Tolerant>.self, at: 1, .absorbed),
    newElement("set, one more", Model.Unique<Model.Token>.self, at: 3, .intact),
    newElement("set", Model.Unique<Model.Strict>.self, at: 1, .rejected),
    row(
      "one or many", Model.OneOrMany.self, [#"{"tags":"a"}"#], "scalar-to-array", "/tags",
      open: [], .intact),
    row(
      "one or many", Model.OneOrMany.self, [#"{"tags":["a","b"]}"#], "array-missing", "/tags",
      open: [], .rejected),
  ]

  static let objects: [Row] = [
    row(
      "try? around a parent", Model.SwallowedParent.self, address, "key-missing", "/address/city",
      .collateral),
    row(
      "try? around a parent", Model.SwallowedParent.self, address, "key-null", "/address/zip",
      .collateral),
    row(
      "try? around a parent", Model.SwallowedParent.self, address, "object-missing", "/address",
      .absorbed),
    row(
      "wrapper around a parent", Model.WrappedParent.self, address, "key-missing",
      "/address/city", .collateral),
    row(
      "wrapper around a parent", Model.WrappedParent.self, address, "object-null", "/address",
      .absorbed),
    row(
      "a missing amount is nothing", Model.ZeroAmount.self, amount, "key-missing", "/amount",
      .absorbed),
    row(
      "a null amount is nothing", Model.ZeroAmount.self, amount, "key-null", "/amount", .absorbed),
    row(
      "a strange amount is nothing", Model.ZeroAmount.self, amount, "type-number-to-string",
      "/amount", .absorbed),
    row(
      "an amount that is nothing", Model.ZeroAmount.self, [#"{"amount":0,"name":"a"}"#],
      "key-missing", "/amount", .absorbed),
    row(
      "swapped", Model.Swapping.self, [#"{"first":"a","second":"b"}"#], "key-missing", "/first",
      .misread),
    row("lossless id", Model.LosslessID.self, id, "type-number-to-string", "/id", .intact),
    row(
      "lossless id", Model.LosslessID.self, [#"{"id":"12"}"#], "type-string-to-number", "/id",
      .intact),
    row("lossless id", Model.LosslessID.self, id, "key-missing", "/id", .rejected),
    row(
      "expanded reference", Model.Expandable.self, [#"{"owner":"usr_12"}"#], "scalar-to-object",
      "/owner", .intact),
    row(
      "dictionary", Model.Map.self, [#"{"counts":{"a":1,"b":2}}"#], "key-added", "/counts",
      .intact),
    row(
      "dictionary", Model.Map.self, [#"{"counts":{"a":1,"b":2}}"#], "key-renamed", "/counts/a",
      .intact),
    row(
      "dictionary", Model.Map.self, [#"{"counts":{"a":1,"b":2}}"#], "key-missing", "/counts/a",
      .absorbed),
    row(
      "dictionary of one", Model.Map.self, [#"{"counts":{"a":1}}"#], "key-added", "/counts",
      .intact),
    row(
      "dictionary of one", Model.Map.self, [#"{"counts":{"a":1}}"#], "key-renamed", "/counts/a",
      .intact),
    row(
      "dictionary of one", Model.Map.self, [#"{"counts":{"a":1}}"#], "key-missing", "/counts/a",
      .absorbed),
    row(
      "equal values under several names", Model.Map.self, [#"{"counts":{"a":1,"b":1}}"#],
      "key-renamed", "/counts/a", .intact),
    row(
      "a union whose shorter case fits", Model.Body.self, [#"{"body":{"id":1,"text":"a"}}"#],
      "key-missing", "/body/text", .misread),
    row(
      "an unread null", Model.Note.self, [#"{"name":"a","x":null}"#], "key-missing-vs-null",
      "/x", .intact),
    row("an unread key", Model.Note.self, [#"{"name":"a","x":1}"#], "key-null", "/x", .intact),
    row(
      "a constant in a lost object", Model.Constant.self, part, "object-missing", "/part", .absorbed
    ),
    row(
      "a constant in a lost object", Model.Constant.self, part, "key-renamed", "/part", .absorbed),
    row(
      "what begins a text only", Model.Day.self, [#"{"date":"2020-01-01T10:00:00Z"}"#],
      "key-missing", "/date", .absorbed),
  ]

  /// The converted name is no other case of an enum than the one in the payload.
  @Test func `a dictionary of one is read under a new name that the decoder converts`() throws {
    let fixture = try DecodingFixture([#"{"counts":{"seen_twice":1}}"#])
    let strategy = DecodingFixture.strategy(
      [String: [Model.Token: Int]].self, settings: DecodingFixture.snakeCase)
    let check = try fixture.check(strategy, operatorID: "key-renamed", at: "/counts/seen_twice")
    #expect(check.outcome == .intact)
  }

  static let kept = [
    #"{"body":{"type":"text","text":"a"}}"#, #"{"body":{"type":"photo","url":"b"}}"#,
  ]
  static let notes = [#"[{"name":"a","x":1},{"name":"b","x":2},{"name":"c"}]"#]
  static let maps = [#"{"x":{"a":1,"b":2},"y":{"c":3,"d":4,"e":5}}"#]
  static let cases = [#"{"type":"a","t":"x"}"#, #"{"type":"b","u":"y","v":"z"}"#]

  /// Objects that become others as a whole, or get several members at once.
  static let wholes: [Row] = [
    row("map of maps", [String: [String: Int]].self, maps, "tree-replace", "/x", .intact),
    row("map of maps", [String: [String: Int]].self, maps, "tree-swap", "", .intact),
    row("map of maps", [String: [String: Int]].self, maps, "tree-stutter", "/x", .rejected),
    row("map", [String: String].self, cases, "untagged-superset", "", .intact),
    row("map", [String: String].self, cases, "untagged-reordered", "", .intact),
    row("map", [String: String].self, cases, "layout-switched", "", variant: 2, .rejected),
    row(
      "a union that tries its cases in turn", Model.Body.self,
      [
        #"{"body":{"type":"text","id":1,"text":"a"}}"#,
        #"{"body":{"type":"photo","id":2,"url":"b"}}"#,
      ], "untagged-superset", "/body", .misread),
    row("list of parts", [Model.Note].self, notes, "tree-delete", "", .intact),
    row("list of parts", [Model.Note].self, notes, "tree-duplicate", "", variant: 2, .intact),
    row("list of parts", [Model.Note].self, notes, "tree-swap", "", .intact),
    row(
      "what is not known is kept", Model.KeptBody.self, kept, "fallback-supplied", "/body", .intact),
    row(
      "what is not known is kept", Model.KeptBody.self, kept, "fallback-malformed", "/body",
      .absorbed),
    row(
      "what is not known is known for sure", Model.SureBody.self, kept, "fallback-malformed",
      "/body", .misread),
    row("list", [Int].self, ["[1,2,3]"], "tree-delete", "", variant: 2, .intact),
    row("list", [Int].self, ["[1,2,3]"], "tree-duplicate", "", variant: 2, .intact),
    row("set", Set<Int>.self, ["[1,2,3]"], "tree-duplicate", "", variant: 2, .absorbed),
    row("set", Set<Int>.self, ["[1,2,3]"], "array-huge", "", .absorbed),
    row("list", [Int].self, ["[1,2,3]"], "array-huge", "", .intact),
    row(
      "map of converted keys", Model.Offers.self, offers, "map-huge", "/offers",
      settings: DecodingFixture.snakeCase, .intact),
  ]

  static let offers = [#"{"offers":{"12a":{"unit_price":1},"1c":{"unit_price":2}}}"#]
  static let part = [#"{"part":{"number":1,"options":{}},"name":"a"}"#]
  static let repeated = [#"{"tags":["b","a","b"]}"#]
  static let sorted = [#"{"tags":["a","b","c"]}"#]

  /// Lists whose order, or whose nesting, can be misjudged.
  static let orders: [Row] = [
    row(
      "set of repeated elements", Model.Unique<Model.Token>.self, repeated, "array-empty", "/tags",
      .intact),
    row(
      "set of repeated elements", Model.Unique<Model.Token>.self, repeated,
      "enum-case-letter-case", "/tags/0", .intact),
    newElement(
      "set of repeated elements", Model.Unique<Model.Token>.self, of: repeated, at: 0, .intact),
    newElement(
      "set of repeated elements", Model.Unique<Model.Token>.self, of: repeated, at: 1, .intact),
    row(
      "set of repeated elements", Model.Unique<Model.Tolerant>.self,
      [#"{"tags":["open","closed","open"]}"#], "enum-case-added-in-array", "/tags/0", .absorbed),
    newElement("a list that is sorted", Model.Sorted.self, of: sorted, at: 0, .intact),
    newElement(
      "a list that happens to be sorted", Model.KnownFirst.self, of: sorted, at: 0, .misread),
    newElement(
      "a list that happens to be sorted", Model.KnownFirst.self, of: sorted, at: 1, .misread),
    newElement(
      "a list that happens to be sorted", Model.KnownFirst.self, of: sorted, at: 2, .intact),
    row(
      "an unsorted list", Model.KnownFirst.self, [#"{"tags":["c","a","b"]}"#],
      "enum-case-added-in-array", "/tags/0", .misread),
    row(
      "the first of two values empties a list of one list", Model.Nested.self,
      [#"{"rows":[{"cells":["a"]}]}"#], "key-duplicated", "/rows", open: [], .misread),
    row(
      "the first of two values empties a dictionary", Model.Map.self, [#"{"counts":{"a":1}}"#],
      "key-duplicated", "/counts", open: [], .misread),
  ]

  static let equality: [Row] = [
    row(
      "blind equality", Model.Blind.self, [#"{"state":"open","address":{"city":"a","zip":"b"}}"#],
      "enum-case-added", "/state", .absorbed),
    row(
      "equality of ids", Model.Identity.self, [#"{"id":12,"tags":["a"]}"#],
      "type-number-to-string", "/id", open: [], .collateral),
    row(
      "equality of ids", Model.Identity.self, [#"{"id":12,"tags":["a"]}"#], "array-empty",
      "/tags", open: [], .intact),
  ]

  static let roots: [Row] = [
    row("enum", Model.Tolerant.self, [#""open""#], "enum-case-added", "", open: [""], .absorbed),
    row("enum", Model.Strict.self, [#""open""#], "enum-case-added", "", open: [""], .rejected),
    row(
      "struct wrapper", Model.Token.self, [#""open""#], "enum-case-added", "", open: [""], .intact),
    row(
      "array", [Model.Token].self, [#"["open","closed"]"#], "enum-case-added-in-array", "/0",
      open: ["/*"], .intact),
    row(
      "array", [Model.Tolerant].self, [#"["open","closed"]"#], "enum-case-added-in-array", "/0",
      open: ["/*"], .absorbed),
    row("array", [Int].self, ["[1,2]"], "array-empty", "", .intact),
    row("array", [Int?].self, ["[1,2]"], "array-null-element", "/1", .absorbed),
    row("scalar", Int.self, ["12"], "type-int-to-integral-decimal", "", .intact),
    row("scalar", Int.self, ["12"], "type-number-to-string", "", .rejected),
    row("scalar", Double.self, ["12"], "num-overflow", "", .intact),
    row("dictionary", [String: Int].self, [#"{"a":1}"#], "key-added", "", .intact),
    row("dictionary", [String: Int].self, [#"{"a":1}"#], "key-renamed", "/a", .intact),
    row("nothing", Model.Nothing.self, [#"{"a":[1,2]}"#], "array-empty", "/a", .intact),
    row("nothing", Model.Nothing.self, [#"{"a":[1,2]}"#], "array-missing", "/a", .intact),
    row("nothing", Model.Nothing.self, [#"{"a":[1,2],"b":1}"#], "key-order", "", .intact),
    row("nothing", Model.Nothing.self, [#"{"a":[1,2]}"#], "wire-html", "", .rejected),
    row(
      "a number in a float", Model.FloatHolder.self, [#"{"number":1}"#], "num-overflow",
      "/number", .intact),
    row(
      "a number in a double", Model.DoubleHolder.self, [#"{"number":1}"#], "num-overflow",
      "/number", .intact),
    row(
      "beyond a double", Model.DoubleHolder.self, [#"{"number":1}"#], "num-overflow", "/number",
      variant: 2, .rejected),
    row(
      "two values", Model.DoubleHolder.self, [#"{"number":1}"#], "key-duplicated", "/number",
      .misread),
  ]

  private func judge(_ row: Row, location: SourceLocation = #_sourceLocation) throws {
    let present = row.samples.joined()
    let open = row.open.filter { pattern in
      pattern == "" || pattern.contains("*") || present.contains("\"\(pattern.dropFirst())\"")
    }
    let check = try DecodingFixture(row.samples, open: open)
      .check(row.strategy, operatorID: row.operatorID, at: row.site, variant: row.variant)
    #expect(
      check.outcome == row.outcome, "\(check.observation.termination)", sourceLocation: location)
  }

  @Test(arguments: enums)
  func `an enum is judged by what the app sees of it`(_ row: Row) throws {
    try judge(row)
  }

  @Test(arguments: lists)
  func `a list is judged by its elements`(_ row: Row) throws {
    try judge(row)
  }

  @Test(arguments: orders)
  func `a list is judged in the order in which the app sees it`(_ row: Row) throws {
    try judge(row)
  }

  @Test func `what is sent for an element of a set does not depend on its order`() throws {
    let fixture = try DecodingFixture([#"{"tags":["open","closed","open"]}"#], open: ["/tags/*"])
    for index in 0...2 {
      let kept = try fixture.check(
        DecodingFixture.strategy(Model.UniqueCoded<Model.Token>.self),
        operatorID: "enum-case-added-in-array", at: "/tags/\(index)")
      #expect(kept.observation.roundTrip == .kept)
      let replaced = try fixture.check(
        DecodingFixture.strategy(Model.UniqueCoded<Model.Tolerant>.self),
        operatorID: "enum-case-added-in-array", at: "/tags/\(index)")
      #expect(replaced.observation.roundTrip == .replaced(by: .string("unknown")))
    }
  }

  @Test(arguments: objects)
  func `an object is judged by its members`(_ row: Row) throws {
    try judge(row)
  }

  @Test(arguments: wholes)
  func `an array or an object is judged as a whole where it is another one`(_ row: Row) throws {
    try judge(row)
  }

  @Test(arguments: equality)
  func `a model's own equality is not believed further than it sees`(_ row: Row) throws {
    try judge(row)
  }

  @Test(arguments: roots)
  func `a model of any kind is looked at`(_ row: Row) throws {
    try judge(row)
  }

  @Test func `two keys that a key strategy makes one are a lie that no model can change`() throws {
    let fixture = try DecodingFixture([#"{"foo_bar":1,"name":"a"}"#])
    let strategy = DecodingFixture.strategy(Model.Snake.self, settings: DecodingFixture.snakeCase)
    let node = try #require(fixture.folder.samples[0].document.root["foo_bar"])
    let edit = try #require(node.insertedBefore(key: "fooBar", value: Array("2".utf8)))
    let change = Change(
      newSite: JSONPointer(tokens: ["fooBar"]), edits: [edit], expectedReading: .same)
    let check = try fixture.check(strategy, kind: .neutral, change: change)
    #expect(check.outcome == .misread)
    #expect(check.isDecoderLimit)
    #expect(check.effect?.seen == .number(JSONNumber(2)))
  }

  @Test func `an added key that makes an earlier case fit is a lie`() throws {
    let fixture = try DecodingFixture([#"{"body":{"id":1,"text":"a"}}"#])
    let node = try #require(fixture.folder.samples[0].document.root["body"])
    let edit = try #require(node.appended(key: "url", value: Array(#""x""#.utf8)))
    let change = Change(
      newSite: JSONPointer(tokens: ["body", "url"]), edits: [edit], expectedReading: .same)
    let check = try fixture.check(
      DecodingFixture.strategy(Model.Body.self), kind: .neutral, change: change)
    #expect(check.outcome == .misread)
  }

  @Test func `an amount that fails open is worse than expected where it must fail closed`() throws {
    let fixture = try DecodingFixture(Self.amount, failClosed: ["/amount"])
    let strategy = DecodingFixture.strategy(Model.ZeroAmount.self)
    let open = try fixture.check(strategy, operatorID: "key-missing", at: "/amount")
    #expect(open.outcome == .absorbed)
    #expect(open.expectation == .rejected)
    #expect(!open.meetsExpectation)
    let closed = try fixture.check(strategy, operatorID: "key-missing", at: "/name")
    #expect(closed.outcome == .rejected)
    #expect(closed.meetsExpectation)
  }

  @Test func `an unread fail-closed site is harmless`() throws {
    let fixture = try DecodingFixture([#"{"name":"a","x":1}"#], failClosed: ["/x"])
    let check = try fixture.check(
      DecodingFixture.strategy(Model.Note.self), operatorID: "key-missing", at: "/x")
    #expect(check.outcome == .intact)
    #expect(check.expectation == .rejected)
    #expect(check.meetsExpectation)
  }

  /// A parser may accept more than the grammar (RFC 8259 section 9).
  @Test(arguments: [("wire-trailing-comma", ""), ("wire-invalid-utf8-read", "/x")])
  func `a garbled payload that is read as meant is harmless`(id: String, site: String) throws {
    let fixture = try DecodingFixture([#"{"name":"a","x":"b"}"#])
    let check = try fixture.check(
      DecodingFixture.strategy(Model.Note.self), operatorID: id, at: site)
    #expect(check.outcome == .intact)
    #expect(check.expectation == .rejected)
    #expect(check.meetsExpectation)
  }

  @Test func `what was dropped is counted, and the smallest lost node is named`() throws {
    let fixture = try DecodingFixture(Self.tags, open: ["/tags/*"])
    let one = try fixture.check(
      DecodingFixture.strategy(Model.Dropping.self), operatorID: "enum-case-added-in-array",
      at: "/tags/1")
    #expect(one.effect?.droppedElements == 1)
    #expect(one.observation.blastRadius.lostNode?.description == "/tags/1")
    #expect(one.observation.blastRadius.lostLeaves == 1)
    #expect(one.observation.blastRadius.allLeaves == 3)
    let two = try fixture.check(
      DecodingFixture.strategy(Model.Greedy.self), operatorID: "enum-case-added-in-array",
      at: "/tags/1")
    #expect(two.effect?.droppedElements == 2)
    #expect(two.effect?.lostOutside == 1)
    #expect(two.observation.blastRadius.lostNode?.description == "/tags")
  }

  @Test func `what an emptied list no longer holds is not lost`() throws {
    let check = try DecodingFixture(Self.tags, open: ["/tags/*"])
      .check(
        DecodingFixture.strategy(Model.Dropping.self), operatorID: "array-empty", at: "/tags")
    #expect(check.observation.blastRadius.lostLeaves == 0)
    #expect(check.effect?.droppedElements == 0)
  }

  @Test(arguments: [
    (DecodingFixture.strategy(ObserverModels.Holder<ObserverModels.Token>.self), "kept"),
    (
      DecodingFixture.strategy(ObserverModels.Holder<ObserverModels.Tolerant>.self),
      #"replaced by "unknown""#
    ),
    (DecodingFixture.strategy(ObserverModels.Reference.self), nil),
  ])
  func `what would be sent back is read where the model can be encoded`(
    strategy: Strategy, words: String?
  ) throws {
    let check = try DecodingFixture(Self.state, open: ["/state"])
      .check(strategy, operatorID: "enum-case-added", at: "/state")
    #expect(check.observation.roundTrip.map { Prose.words(for: ReportRoundTrip($0)) } == words)
  }
}
