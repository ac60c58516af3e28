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

  /// The member that names the case, and the name; made up where the layout has none.
  private let tag: (key: String, value: JSONValue, source: [UInt8])

  private let name: String

  /// The members of the case; `nil` where the case holds no object.
  private let members: [JSONNode]?

  /// What the case holds, where the payload has it in one piece.
  private let content: JSONNode?

  init?(_ tagged: TaggedObject) {
    guard let key = tagged.tag.key else { return nil }
    object = tagged.object
    let source = Array(tagged.tag.source)
    tag = (key, tagged.tag.value, source)
    name = tagged.tag.string ?? String(decoding: source, as: UTF8.self)
    let payload = tagged.payload
    if let only = payload.first, payload.count == 1, only.kind == .object,
      let key = only.key, WrittenCase.contentKeys.contains(key)
    {
      (layout, members, content) = (.adjacent, only.children, only)
    } else {
      (layout, members, content) = (.tagged, payload, nil)
    }
  }

  /// Takes an object apart whose only key names its case.
  init?(keyed object: JSONNode) {
    guard let member = object.children.first, let key = member.key else { return nil }
    self.object = object
    layout = .keyed
    name = key
    tag = ("type", .string(key), JSONValue.string(key).bytes)
    members = member.kind == .object ? member.children : nil
    content = member
  }

  func written(as layout: UnionLayout) -> (bytes: [UInt8], value: JSONValue)? {
    switch layout {
    case .tagged:
      guard let members, !members.contains(where: { $0.key == tag.key }) else { return nil }
      return (
        WrittenCase.object([tagSource] + members.map(WrittenCase.source)),
        .object([tagMember] + members.map(WrittenCase.member))
      )
    case .adjacent:
      return (
        WrittenCase.object([tagSource, WrittenCase.member("data", contentSource)]),
        .object([tagMember, JSONMember(key: "data", value: contentValue)])
      )
    case .keyed:
      return (
        WrittenCase.object([WrittenCase.member(name, contentSource)]),
        .object([JSONMember(key: name, value: contentValue)])
      )
    }
  }

  private var tagMember: JSONMember { JSONMember(key: tag.key, value: tag.value) }
  private var tagSource: [UInt8] { WrittenCase.member(tag.key, tag.source) }

  private var contentSource: [UInt8] {
    content.map { Array($0.source) } ?? WrittenCase.object((members ?? []).map(WrittenCase.source))
  }

  private var contentValue: JSONValue {
    content?.value ?? .object((members ?? []).map(WrittenCase.member))
  }

  /// The names that servers give to what a discriminator announces.
  private static let contentKeys: Set<String> = [
    "attributes", "body", "content", "data", "details", "params", "payload", "value",
  ]

  private static func source(of member: JSONNode) -> [UInt8] {
    let start = member.keyRange?.lowerBound ?? member.range.lowerBound
    return Array(member.document.bytes[start..<member.range.upperBound])
  }

  private static func member(of node: JSONNode) -> JSONMember {
    JSONMember(key: node.key ?? "", value: node.value)
  }

  private static func member(_ key: String, _ value: [UInt8]) -> [UInt8] {
    JSONValue.string(key).bytes + [UInt8(ascii: ":")] + value
  }

  private static func object(_ members: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "{")] + members.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "}")]
  }
}
