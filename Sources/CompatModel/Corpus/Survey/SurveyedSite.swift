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

  let pattern: JSONPointerPattern

  /// The name of the nearest member: for `/events/*` it is `events`.
  let memberName: String?

  /// The site of the container, or `nil` for the root.
  let parent: Int?

  var members: [ExactText: Int] = [:]
  var memberNames: [String] = []
  var element: Int?

  /// The values in order of appearance: each scalar once, up to a limit, and every container.
  var values: [Value] = []

  /// The distinct strings that are kept, in order of appearance, and how many strings there are.
  var strings: [String] = []
  var stringCount = 0

  /// How many values there are, and how many of them are objects.
  private(set) var count = 0
  private(set) var objectCount = 0

  var isOnlyStrings = true

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

  init(pattern: JSONPointerPattern, memberName: String?, parent: Int?) {
    self.pattern = pattern
    self.memberName = memberName
    self.parent = parent
  }

  var objects: [JSONNode] {
    values.compactMap {
      if case .container(let node) = $0, node.kind == .object { node } else { nil }
    }
  }

  /// The kinds of the values that stand here, apart from null.
  var kinds: [JSONKind] {
    var kinds: [JSONKind] = []
    for value in values {
      let kind =
        switch value {
        case .container(let node): node.kind
        case .scalar(let scalar): scalar.kind
        }
      if kind != .null, !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }

  /// Takes note of a value that stands here.
  mutating func add(_ node: JSONNode) {
    count += 1
    if node.kind != .null, !node.isSmallInteger { isOnlySmallIntegers = false }
    switch node.kind {
    case .object:
      objectCount += 1
      isOnlyStrings = false
      if node.count != 1 { hasOnlySingleMembers = false }
      values.append(.container(node))
    case .array:
      isOnlyStrings = false
      values.append(.container(node))
    case .string, .number, .boolean, .null:
      let value = node.value
      let isNew =
        scalars.count < SurveyedSite.maximumScalars && scalars.insert(value).inserted
      if isNew { values.append(.scalar(value)) }
      if case .string(let text) = value {
        stringCount += 1
        if isNew { strings.append(text) }
      } else if node.kind != .null {
        isOnlyStrings = false
      }
    }
  }
}

extension JSONNode {
  /// Whether the value is an integer from 0 to 999, spelled as such.
  fileprivate var isSmallInteger: Bool {
    kind == .number && 1...3 ~= range.count && source.allSatisfy(\.isASCIIDigit)
  }
}
