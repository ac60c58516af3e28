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

  /// The member that names the case; made up where the layout has none.
  private let tag: SpelledMember
  private let name: String

  /// The members of the case; nil where the case holds no object.
  private let members: [SpelledMember]?

  /// What the case holds, in one piece.
  private let content: SpelledValue

  init?(_ tagged: TaggedObject) {
    guard let key = tagged.tag.key else { return nil }
    object = tagged.object
    tag = SpelledMember(key, SpelledValue(tagged.tag))
    name = tagged.tag.string ?? tagged.tag.spelling
    let payload = tagged.payload
    if let only = payload.first, payload.count == 1, only.kind == .object,
      let key = only.key, WrittenCase.contentKeys.contains(key)
    {
      layout = .adjacent
      members = only.children.map(SpelledMember.init)
      content = SpelledValue(only)
    } else {
      let members = payload.map(SpelledMember.init)
      (layout, self.members, content) = (.tagged, members, .object(members))
    }
  }

  /// Takes an object apart whose only key names its case.
  init?(keyed object: JSONNode) {
    guard let member = object.children.first, let key = member.key else { return nil }
    self.object = object
    layout = .keyed
    name = key
    tag = SpelledMember("type", SpelledValue(.string(key)))
    members = member.kind == .object ? member.children.map(SpelledMember.init) : nil
    content = SpelledValue(member)
  }

  func written(as layout: UnionLayout) -> SpelledValue? {
    switch layout {
    case .tagged:
      guard let members, !members.contains(where: { $0.member.key == tag.member.key }) else {
        return nil
      }
      return .object([tag] + members)
    case .adjacent: return .object([tag, SpelledMember("data", content)])
    case .keyed: return .object([SpelledMember(name, content)])
    }
  }

  /// The names that servers give to what a discriminator announces.
  private static let contentKeys: Set<String> = [
    "attributes", "body", "content", "data", "details", "params", "payload", "value",
  ]
}
