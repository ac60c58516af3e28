import Testing

@testable import CompatEngine
@testable import CompatModel

/// Rich models that show what their payloads say: none of their mutants may be blamed on them.
@Suite struct KnownGoodModelTests {
  typealias Model = KnownGoodModels
  typealias Read = ReadAsSaidModels
  typealias Sent = SentBackModels

  static let rows = otherForms + ownNames + sentBack

  private static let otherForms = [
    KnownGoodRow(
      name: "a list sorted by points, some of them equal",
      strategy: DecodingFixture.strategy(Model.Ranking.self),
      payloads: [
        """
        {"title":"Finals","players":[{"name":"Ada","points":3},{"name":"Grace","points":9},\
        {"name":"Linus","points":5},{"name":"Barbara","points":5}]}
        """,
        #"{"title":"Semifinals","players":[{"name":"Edsger","points":7}]}"#,
      ],
      expected: [
        "num-zero@/players/1/points": .intact, "num-negative@/players/1/points": .intact,
        "key-missing@/players/0/points": .rejected, "array-empty@/players": .intact,
      ]),
    KnownGoodRow(
      name: "sorted names", strategy: DecodingFixture.strategy(Model.Glossary.self),
      payloads: [#"{"words":["pear","apple","fig"]}"#, #"{"words":["quince","date"]}"#],
      expected: ["array-empty@/words": .intact, "array-null-element@/words/0": .rejected]),
    KnownGoodRow(
      name: "values wrapped in structs", strategy: DecodingFixture.strategy(Model.Patient.self),
      payloads: [
        """
        {"name":[{"family":"Chalmers","given":["Peter","James"],"suffix":"MD"}],\
        "birthDate":"1974-12-25","active":true}
        """,
        #"{"name":[{"family":"Windsor","given":["Ann"]}],"birthDate":"1932-09-24"}"#,
      ],
      expected: [
        "key-missing@/name/0/suffix": .absorbed, "key-missing@/birthDate": .absorbed,
        "key-missing@/active": .absorbed, "key-null@/birthDate": .absorbed,
        "array-missing@/name/0/given": .absorbed,
      ]),
    KnownGoodRow(
      name: "one unit under another name", strategy: DecodingFixture.strategy(Model.Scale.self),
      payloads: [#"{"measure":{"unit":"metric"},"name":"Kitchen"}"#], open: ["/measure/unit"],
      expected: [
        "key-missing@/measure/unit": .absorbed, "key-null@/measure/unit": .absorbed,
        "enum-case-added@/measure/unit": .rejected,
      ]),
    KnownGoodRow(
      name: "a part of each object", strategy: DecodingFixture.strategy(Model.Fair.self),
      payloads: [
        """
        {"venue":{"name":"Hall"},"host":{"name":"Hall","phone":"1"},\
        "halls":[{"name":"A","id":1},{"name":"B","id":2}],\
        "stands":[{"name":"A","size":7},{"name":"B","size":5}]}
        """
      ],
      expected: [
        "tree-replace@/venue": .intact, "tree-replace@/host": .intact,
        "tree-replace@/halls": .intact, "tree-replace@/stands": .intact,
      ]),
    KnownGoodRow(
      name: "objects by names", strategy: DecodingFixture.strategy(Model.House.self),
      payloads: [
        #"{"devices":{"living":{"name":"Lamp","ports":2},"kitchen":{"name":"Oven"}}}"#
      ],
      expected: ["key-added@/devices/unforeseen": .rejected]),
    feed("names of kinds that are texts", String.self),
    feed("names of kinds that are structs", Read.Kind.self),
    feed("names of kinds that may be unknown", Read.OpenKind.self),
    KnownGoodRow(
      name: "objects of one type with other members",
      strategy: DecodingFixture.strategy(Read.Request.self),
      payloads: [
        """
        {"title":"Fix","team":{"id":2,"name":"Core","members":[{"id":4}]},\
        "author":{"id":1,"login":"ada","url":"u"},\
        "reviewers":[{"id":1,"login":"ada"}],"assignees":[{"id":2,"name":"Core","slug":"c"}]}
        """
      ],
      expected: [
        "tree-replace@/team/members": .intact, "tree-replace@/assignees": .intact,
        "tree-replace@/reviewers": .intact, "tree-swap@": .absorbed,
      ]),
    KnownGoodRow(
      name: "addresses with characters that are spelled as escapes",
      strategy: DecodingFixture.strategy(Read.Links.self),
      payloads: [
        """
        {"labels":"https://a.example/labels{/name}",\
        "comments":"https://a.example/comments?q={id}","name":"a"}
        """
      ],
      expected: ["tree-swap@": .intact]),
    KnownGoodRow(
      name: "a dictionary by a value inside its elements",
      strategy: DecodingFixture.strategy(Read.Book.self),
      payloads: [
        """
        {"title":"T","entries":[{"id":{"precise":"s:1"},"chapters":[{"name":"A","words":["w"]}]},\
        {"id":{"precise":"s:2"},"chapters":[{"name":"B","words":[]},{"name":"C","words":["x"]}]}]}
        """
      ],
      expected: [
        "string-doubly-encoded@/entries/0/id/precise": .intact,
        "string-to-null-string@/entries/0/id/precise": .intact, "tree-swap@/entries": .intact,
      ]),
    KnownGoodRow(
      name: "members that are looked up by their names",
      strategy: DecodingFixture.strategy([Read.Edge].self),
      payloads: [
        """
        [{"kind":"member","source":"a"},{"kind":"member","source":"b"},\
        {"kind":"conforms","source":"c","origin":{"id":"d"}},\
        {"kind":"conforms","source":"e","origin":{"id":"f"}}]
        """
      ],
      expected: ["disc-swapped@/0/kind": .intact, "disc-swapped@/2/kind": .intact]),
  ]

  private static let ownNames = [
    KnownGoodRow(
      name: "cases with associated values under other names",
      strategy: DecodingFixture.strategy(OwnNameModels.Job.self),
      payloads: [
        #"{"name":"Build","status":"queued","start":"9:00","seconds":3}"#,
        #"{"name":"Test","status":"in_progress","start":"9:30","seconds":4}"#,
        #"{"name":"Ship","status":"completed","start":"9:45","seconds":5}"#,
      ], open: ["/status"],
      expected: [
        "enum-case-removed@/status": .intact,
        "enum-case-added@/status": .rejected,
      ]),
    KnownGoodRow(
      name: "cases with associated values, one under its own name",
      strategy: DecodingFixture.strategy(OwnNameModels.Topic.self),
      payloads: [
        #"{"title":"Why","action":"answered","user":"ada"}"#,
        #"{"title":"How","action":"category_changed","user":"ada"}"#,
      ], open: ["/action"],
      expected: ["enum-case-removed@/action": .intact, "enum-case-added@/action": .absorbed]),
    KnownGoodRow(
      name: "cases under other names", strategy: DecodingFixture.strategy(OwnNameModels.Door.self),
      payloads: [#"{"name":"A","state":"open"}"#, #"{"name":"B","state":"closed"}"#],
      open: ["/state"],
      expected: ["enum-case-removed@/state": .intact, "enum-case-added@/state": .rejected]),
  ]

  private static let visit = #"{"id":"1","at":"2017-02-01T17:23:07Z","on":"2015-03-01"}"#
  private static let tools = [
    #"{"id":"1","tools":[{"type":"code_interpreter"}]}"#,
    #"{"id":"2","tools":[{"type":"file_search"},{"type":"function","name":"f"}]}"#,
  ]

  private static let sentBack = [
    KnownGoodRow(
      name: "dates as structs that are sent back",
      strategy: DecodingFixture.strategy(Sent.Visit<Sent.SentMoment>.self), payloads: [visit],
      expected: [
        "tree-swap@": .absorbed, "date-offset@/at": .intact,
        "date-fractional-seconds@/at": .intact,
        "key-missing@/at": .rejected,
      ]),
    KnownGoodRow(
      name: "dates as structs that are only read",
      strategy: DecodingFixture.strategy(Sent.Visit<Sent.Moment>.self), payloads: [visit],
      expected: ["tree-swap@": .absorbed, "date-offset@/at": .intact]),
    KnownGoodRow(
      name: "tags without content",
      strategy: DecodingFixture.strategy(Sent.Assistant<Sent.Tool>.self),
      payloads: tools, expected: ["disc-swapped@/tools/0/type": .rejected]),
    KnownGoodRow(
      name: "tags without content that are only read",
      strategy: DecodingFixture.strategy(Sent.Assistant<Sent.ReadTool>.self), payloads: tools,
      expected: [:]),
    KnownGoodRow(
      name: "classes, optional members side by side, and a period",
      strategy: DecodingFixture.strategy([Sent.Observation].self),
      payloads: [
        """
        [{"id":"1","period":{"start":"2017-02-01T17:23:07Z","end":"2018-03-01"},"valueString":"a"},\
        {"id":"2","period":{"start":"2017-02-01","end":"2018-03-01T10:00:00Z"},"valueInteger":1}]
        """
      ],
      expected: ["tree-swap@/0/period": .intact]),
    KnownGoodRow(
      name: "an object that has one of two optional members",
      strategy: DecodingFixture.strategy([Sent.Extension].self),
      payloads: [#"[{"url":"u","value":{"text":"a"}},{"url":"v","value":{"number":1}}]"#],
      expected: [:]),
  ]

  private static func feed<Name: Codable & Sendable>(
    _ name: String, _ type: Name.Type
  ) -> KnownGoodRow {
    KnownGoodRow(
      name: name, strategy: DecodingFixture.strategy(Read.Feed<Name>.self),
      payloads: [
        """
        {"posts":[{"type":"text","id":1,"body":"Hi"},{"type":"link","id":2,"href":"u"},\
        {"type":"text","id":3,"body":"Ho"}]}
        """
      ],
      expected: [
        "disc-swapped@/posts/0/type": .intact, "untagged-reordered@/posts/0/href": .intact,
        "untagged-superset@/posts/0/href": .intact, "fallback-supplied@/posts/0": .rejected,
      ])
  }

  @Test(arguments: rows)
  func `no change is blamed on a right model`(_ row: KnownGoodRow) throws {
    let observed = try row.observe()
    #expect(observed.blames == [])
    for (key, outcome) in row.expected.sorted(by: { $0.key < $1.key }) {
      #expect(observed.outcomes[key] == outcome, "\(key)")
    }
  }
}
