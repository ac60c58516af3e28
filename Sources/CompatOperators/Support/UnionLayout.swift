import CompatModel
import JSONSyntax

/// The ways in which servers write a value that is one of several cases.
enum UnionLayout {
  /// The name of the case stands among the members of the case: `{"type":"a","x":1}`.
  case tagged
  /// The name stands beside an object with the members: `{"type":"a","data":{"x":1}}`.
  case adjacent
  /// The name is the key: `{"a":{"x":1}}`.
  case keyed
}

struct WrittenCase {
  let object: JSONNode
  let layout: UnionLayout

  /// The key of the member that names the case; made up where the layout has none.
  private let key: String
  private let tag: [UInt8]
  private let name: String

  /// The members of the case; nil where the case holds no object.
  private let members: [JSONNode]?

  /// What the case holds, in one piece.
  private let content: [UInt8]

  init?(_ tagged: TaggedObject) {
    guard let key = tagged.tag.key else { return nil }
    object = tagged.object
    (self.key, tag) = (key, Array(tagged.tag.source))
    name = tagged.tag.string ?? tagged.tag.spelling
    let payload = tagged.payload
    if let only = payload.first, payload.count == 1, only.kind == .object,
      let key = only.key, WrittenCase.contentKeys.contains(key)
    {
      (layout, members, content) = (.adjacent, only.children, Array(only.source))
    } else {
      layout = .tagged
      members = payload
      content = Spelling.object(payload.map(Spelling.member))
    }
  }

  /// Takes an object apart whose only key names its case.
  init?(keyed object: JSONNode) {
    guard let member = object.children.first, let key = member.key else { return nil }
    self.object = object
    layout = .keyed
    name = key
    (self.key, tag) = ("type", JSONValue.string(key).bytes)
    members = member.kind == .object ? member.children : nil
    content = Array(member.source)
  }

  func written(as layout: UnionLayout) -> [UInt8]? {
    let tag = Spelling.member(key, tag)
    switch layout {
    case .tagged:
      guard let members, !members.contains(where: { $0.key == key }) else { return nil }
      return Spelling.object([tag] + members.map(Spelling.member))
    case .adjacent: return Spelling.object([tag, Spelling.member("data", content)])
    case .keyed: return Spelling.object([Spelling.member(name, content)])
    }
  }

  /// The names that servers give to what a discriminator announces.
  private static let contentKeys: Set<String> = [
    "attributes", "body", "content", "data", "details", "params", "payload", "value",
  ]
}
