import Testing

@testable import CompatEngine
@testable import CompatModel

/// Rich models that show what their payloads say: none of their mutants may be blamed on them.
@Suite struct KnownGoodModelTests {
  typealias Model = KnownGoodModels

  static let rows = [
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
  ]

  @Test(arguments: rows)
  func `no change is blamed on a right model`(_ row: KnownGoodRow) throws {
    let observed = try row.observe()
    #expect(observed.blames == [])
    for (key, outcome) in row.expected.sorted(by: { $0.key < $1.key }) {
      #expect(observed.outcomes[key] == outcome, "\(key)")
    }
  }
}
