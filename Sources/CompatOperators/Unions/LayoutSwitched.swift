import CompatModel
import JSONSyntax

extension Operator {
  static let layoutSwitched = Operator(
    id: "layout-switched",
    direction: .respelled,
    target: .union,
    changeClass: .moved,
    summary: "Writes one case of a union in another of the usual layouts.",
    rationale: """
      Another serializer library has another habit: the name of the case among its members, \
      beside an object with the members, or as the only key. All three say the same, and a model \
      is written for one. The app can do nothing but notice: a fallback hides that every single \
      object has become unknown.
      """,
    opposite: .operatorID("layout-switched"),
    peers: ["serde: enum representations"],
    examples: [
      Example(
        #"{"type":"card","n": 1.0}"#, becomes: #"{"type":"card","data":{"n": 1.0}}"#,
        #"{"card":{"n": 1.0}}"#, notes: [.discriminator(at: "type")]),
      Example(
        #"{"type":"card","data":{"n":1}}"#, becomes: #"{"type":"card","n":1}"#,
        #"{"card":{"n":1}}"#, notes: [.discriminator(at: "type")]),
      Example(
        #"{"state":{"done":{"at":1}}}"#, becomes: #"{"state":{"type":"done","at":1}}"#,
        #"{"state":{"type":"done","data":{"at":1}}}"#, siblings: [#"{"state":{"failed":{}}}"#]),
      Example(
        #"{"state":{"done":3}}"#, becomes: #"{"state":{"type":"done","data":3}}"#,
        siblings: [#"{"state":{"failed":4}}"#]),
      Example(#"{"type":"card","n":1}"#, notes: [.open(at: "type")]),
    ]
  ) { subject in
    let tagged = subject.taggedObjects
    let offsets = Set(of: tagged.map(\.object.position))
    let keyed = subject.caseKeyedObjects.filter { !offsets.contains($0.position) }
    let cases = tagged.compactMap { WrittenCase($0) } + keyed.compactMap { WrittenCase(keyed: $0) }
    return cases.ordered { $0.object.position < $1.object.position }
      .flatMap { written in
        [UnionLayout.tagged, .adjacent, .keyed].filter { $0 != written.layout }
          .compactMap { written.written(as: $0).map { .respelling(written.object, spelled: $0) } }
      }
  }
}
