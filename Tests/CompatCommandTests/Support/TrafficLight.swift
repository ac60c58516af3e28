import CodableCompat
import JSONSyntax

/// A small contract of the tests, in two strategies: one rejects an unknown colour, one keeps it.
enum TrafficLight {
  enum Color: String, Codable { case red, green }

  struct Strict: Codable, Equatable {
    var id: Int
    var color: Color
  }

  struct Wrapped: Codable, Equatable {
    struct Color: Codable, Equatable, RawRepresentable {
      var rawValue: String
    }
    var id: Int
    var color: Color
  }

  static let strict = Strategy(
    .strict, decoding: Strict.self, release: "1.0", builtAgainst: "2018-11")
  static let wrapped = Strategy(
    .structWrapper, decoding: Wrapped.self, release: "2.0", builtAgainst: "2018-11")

  static let contract = Contract("light") {
    strict
    wrapped
  }

  /// The corpus, which every strategy reads.
  static let corpus = [
    "Corpus/README.md": "How to add a sample.",
    "Corpus/light/contract.json": """
    {"title": "Light", "summary": "A traffic light.", "versions": ["2018-11"],
     "notes": {"/color": {"open": true}}}
    """,
    "Corpus/light/2018-11/go.json": #"{"id":1,"color":"green"}"#,
    "Corpus/light/2018-11/stop.json": #"{"id":2,"color":"red"}"#,
  ]

  /// A baseline with one entry, as the tool writes it.
  static func baseline(_ because: String) -> String {
    """
    {
      "schemaVersion": 2,
      "accepted": [
        {"contract": "light", "strategy": "strict", "change": "color-added", "site": "/color", \
    "outcome": "rejected", "error": "dataCorrupted", "errorPath": "/color", "because": "\(because)"}
      ]
    }

    """
  }

  /// The operators of the tests, which do nothing that is not easily foreseen.
  static let catalog = OperatorCatalog([nothingChanged, colorAdded])

  /// One fact that holds, and one that does not.
  static let facts = DecoderFactCatalog([oneIsOne])
  static let differingFacts = DecoderFactCatalog([oneIsOne, oneIsTwo])
  private static let oneIsOne = DecoderFact(
    id: "one-is-one", statement: "One is one.", importance: "All counting depends on it.",
    trials: [DecoderTrial("1 as Int", answers: "1") { "1" }])
  private static let oneIsTwo = DecoderFact(
    id: "one-is-two", statement: "One is two.", importance: "Nothing depends on it.",
    trials: [
      DecoderTrial("1 as Int", answers: "2") { "\u{1B}1" },
      DecoderTrial("2 as Int", answers: "2") { "2" },
    ])

  static let nothingChanged = Operator(
    id: "nothing-changed", kind: .neutral, direction: .unchanged, target: .document,
    summary: "Changes nothing.",
    rationale: "The payload stays as it is.",
    opposite: .none(because: "Nothing has no opposite."),
    examples: [Operator.Example("1", becomes: "1")]
  ) { subject in
    [Change(at: subject.document.root, edits: [], expectedReading: .same)]
  }

  /// Replaces each colour with a new one.
  static let colorAdded = Operator(
    id: "color-added", kind: .additive, direction: .added, target: .enumValue,
    summary: "Adds a colour.",
    rationale: "The city buys new lights.", opposite: .none(because: "Colours stay."),
    examples: [
      Operator.Example(#"{"color":"red"}"#, becomes: #"{"color":"blue"}"#),
      Operator.Example("[\n]"),
    ]
  ) { subject in
    subject.document.nodes.filter { $0.key == "color" }.map { node in
      Change(
        at: node, edits: [node.replaced(with: #""blue""#)],
        expectedReading: .changed(became: .string("blue")))
    }
  }

  /// The same with an operator that is left out unless it is allowed.
  static let hazardousCatalog = OperatorCatalog(catalog.operators + [blackout])

  /// Removes everything; it is harmless, but marked as a hazard.
  static let blackout = Operator(
    id: "blackout", kind: .garbled, direction: .removed, target: .document, isHazard: true,
    summary: "Takes everything away.", rationale: "The power fails.",
    opposite: .revertedBy("nothing-changed"),
    peers: ["Grid: OFF", "X: y"],
    examples: [
      Operator.Example("1", becomes: "", clients: ClientTraits(fallbackSpellings: ["off"]))
    ]
  ) { subject in
    let root = subject.document.root
    return [Change(at: root, edits: [root.replaced(with: "")], expectedReading: .none)]
  }

  /// Is broken: its edits overlap.
  static let overlapping = Operator(
    id: "overlapping", kind: .breaking, direction: .corrupted, target: .bytes,
    summary: "Is broken.", rationale: "None.",
    opposite: .none(because: "It is broken."), examples: []
  ) { subject in
    let root = subject.document.root
    return [
      Change(
        at: root, edits: [root.replaced(with: "1"), root.replaced(with: "2")],
        expectedReading: .changed(became: .null))
    ]
  }
}
