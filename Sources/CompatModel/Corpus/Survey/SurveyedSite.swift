import JSONSyntax

/// Everything that the samples have at one normalised path.
struct SurveyedSite: Sendable {
  /// One of the values: small ones at hand, large ones where they lie.
  enum Value: Sendable {
    case scalar(JSONValue)
    case container(JSONNode)

    var isNumber: Bool {
      if case .scalar(.number) = self { true } else { false }
    }

    var tree: JSONValue {
      switch self {
      case .scalar(let value): value
      case .container(let node): node.value
      }
    }
  }

  var path = SitePaths()[0]

  /// The name of the nearest member: for `/events/*` it is `events`.
  let memberName: String?

  /// The values in order of appearance: each scalar once, up to a limit, and every container.
  var values: [Value] = []

  /// The distinct strings that are kept, in order of appearance.
  var strings: [String] = []

  /// How many values there are of each kind.
  private(set) var counts: [JSONKind: Int] = [:]

  /// Whether all values are integers that could number the cases of an enum, apart from null.
  var isOnlySmallIntegers = true

  var hasOnlySingleMembers = true

  /// What models declare; nil if nothing is known.
  var declared: DeclaredForm?

  var absentMembers: [(key: String, kind: JSONKind)] = []

  var isEnumLike = false
  var isDiscriminator = false

  /// How most of the strings are written; nil where there are none.
  var style: LetterStyle?

  private var scalars: Set<JSONValue> = []

  /// The number of different scalars that are kept.
  ///
  /// More of them are no names, and tell nothing that the first ones do not.
  private static let maximumScalars = 1_024

  init(memberName: String?) { self.memberName = memberName }

  var objects: [JSONNode] {
    values.compactMap {
      if case .container(let node) = $0, node.kind == .object { node } else { nil }
    }
  }

  var count: Int { counts.values.reduce(0, +) }

  var objectCount: Int { counts[.object] ?? 0 }

  /// The kinds of the values that stand here, apart from null.
  var kinds: Set<JSONKind> { Set(of: counts.keys.filter { $0 != .null }) }

  /// Takes note of a value that stands here.
  mutating func add(_ node: JSONNode) {
    counts.count(node.kind)
    if node.kind != .null, !node.isSmallInteger { isOnlySmallIntegers = false }
    switch node.kind {
    case .object:
      if node.count != 1 { hasOnlySingleMembers = false }
      values.append(.container(node))
    case .array:
      values.append(.container(node))
    case .string, .number, .boolean, .null:
      let value = node.value
      let isNew =
        scalars.count < SurveyedSite.maximumScalars && scalars.insert(value).inserted
      guard isNew else { return }
      values.append(.scalar(value))
      if case .string(let text) = value { strings.append(text) }
    }
  }
}

extension JSONNode {
  /// Whether the value is an integer from 0 to 999, spelled as such.
  fileprivate var isSmallInteger: Bool {
    kind == .number && 1...3 ~= range.count && source.allSatisfy(\.isASCIIDigit)
  }
}
