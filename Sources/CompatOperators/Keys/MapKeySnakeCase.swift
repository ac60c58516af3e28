import CompatModel
import JSONSyntax

extension Operator {
  static let mapKeySnakeCase = Operator(
    id: "map-key-snake-case",
    kind: .additive,
    direction: .added,
    target: .key,
    changeClass: .newValue,
    summary: "Adds an entry whose key a key strategy changes to one map.",
    rationale: """
      The keys of a map are data: names of products, languages, people. A decoder that converts \
      keys from snake case leaves those of a `[String: Value]` alone, and converts those of any other \
      type that reads a map: `pro_annual` becomes `proAnnual`, and is never found. It shows only once \
      the first key has an underscore.
      """,
    opposite: .none(because: "A key that the map has no more leaves no trace in a single payload."),
    examples: [
      Example(
        #"{"plans":{"pro":{"n":1},"basic":{"n":2}}}"#,
        becomes: #"{"plans":{"pro":{"n":1},"basic":{"n":2},"basic_unforeseen":{"n":2}}}"#,
        clients: ClientTraits(convertsSnakeCase: true)),
      Example(#"{"a":1,"b":2}"#, clients: ClientTraits(convertsSnakeCase: true)),
      Example(#"{"plans":{"pro":{"n":1},"basic":{"n":2}}}"#),
    ]
  ) { subject in
    guard subject.clients.convertsSnakeCase else { return [] }
    // One more key of an enum-keyed map is a new case: `enum-case-added-as-map-key`.
    let enumKeyed = Set(of: subject.enumMaps.map(\.position))
    return subject.dictionaries.compactMap { map in
      guard !enumKeyed.contains(map.position), let last = map.children.last, let key = last.key
      else { return nil }
      let name = "\(key)_\(subject.neverSeenKey(like: "a"))"
      guard map[name] == nil, NameSpelling.convertedFromSnakeCase(name) != nil else { return nil }
      return .appending(
        Array(last.source), under: name, to: map, expectedReading: .inserted(last.value))
    }
  }
}
