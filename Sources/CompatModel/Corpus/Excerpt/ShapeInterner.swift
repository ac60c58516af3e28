import JSONSyntax

/// Gives every shape a number: two values have the same number exactly if they have the same shape.
///
/// The shape of a scalar is its ``ScalarForm``. An object has its keys and the shapes of their
/// values, in any order; an array has the *set* of its elements' shapes, so that its length
/// says nothing; a map has the set of its values' shapes.
struct ShapeInterner {
  private enum Shape: Hashable {
    case scalar(ScalarForm)
    case collection(isArray: Bool, elements: [Int])
    case object([Member])
  }

  private struct Member: Hashable, Comparable {
    var name: ExactText
    var shape: Int

    static func < (left: Member, right: Member) -> Bool {
      (left.name, left.shape) < (right.name, right.shape)
    }
  }

  private var numbers: [Shape: Int] = [:]

  /// Returns the number of the shape of each value of a document, in the order of the text.
  mutating func shapes(
    of document: JSONDocument, survey: Survey, maps: Set<Int>
  ) -> [Int] {
    let nodes = document.nodes
    var shapes = Array(repeating: 0, count: nodes.count)
    // What a container holds lies behind it, so going backwards meets children first.
    for position in nodes.indices.reversed() {
      let node = nodes[position]
      let shape: Shape
      switch node.kind {
      case .array:
        shape = .collection(isArray: true, elements: Self.set(of: node, shapes))
      case .object where maps.contains(position) && !survey.isEnumKeyed(node):
        shape = .collection(isArray: false, elements: Self.set(of: node, shapes))
      case .object:
        shape = .object(
          node.children.compactMap { child in
            child.name.map { Member(name: $0, shape: shapes[child.position]) }
          }.ordered())
      case .null, .boolean, .number, .string:
        shape = .scalar(ScalarForm(of: node, survey: survey))
      }
      shapes[position] = numbers[shape] ?? numbers.number(of: shape)
    }
    return shapes
  }

  private static func set(of container: JSONNode, _ shapes: [Int]) -> [Int] {
    var elements: Set<Int> = []
    for child in container.children { elements.insert(shapes[child.position]) }
    return Array(elements).ordered()
  }
}

extension ContractFolder {
  /// The shapes of the samples as numbers: two samples of the same shape prove the same.
  package var shapes: [Int] {
    var interner = ShapeInterner()
    return samples.map { sample in
      let document = sample.captured
      return interner.shapes(of: document, survey: survey, maps: survey.maps(in: document))[0]
    }
  }
}

/// How a scalar is written, as far as a decoder may treat one spelling differently from another.
enum ScalarForm: Hashable {
  case null
  case boolean
  case name(JSONValue)
  case emptyText
  case dateTime(hasFraction: Bool, hasZone: Bool)
  case day
  case url
  case uuid
  case base64
  case numberInText
  case otherText
  case number(isNegative: Bool, isInteger: Bool, size: Size)

  /// How large an integer is: the limits are those of the types that models read it into.
  enum Size: Hashable {
    case int32
    case beyondInt32
    case beyondDouble
    case beyondInt64
  }
}

extension ScalarForm {
  init(of node: JSONNode, survey: Survey) {
    switch node.kind {
    case .boolean: self = .boolean
    case .number:
      self =
        survey.isEnumLike(node)
        ? .name(node.value) : node.number.map(ScalarForm.init(ofNumber:)) ?? .null
    case .string:
      self = survey.isEnumLike(node) ? .name(node.value) : ScalarForm(ofText: node)
    case .null, .array, .object: self = .null
    }
  }

  private init(ofText node: JSONNode) {
    // Two quotation marks and nothing between them.
    guard node.range.count > 2 else {
      self = .emptyText
      return
    }
    self =
      switch TextForm(node) {
      case .dateTime(let date)?:
        .dateTime(hasFraction: !date.fraction.isEmpty, hasZone: !date.zone.isEmpty)
      case .day?: .day
      case .url?: .url
      case .uuid?: .uuid
      case .base64?: .base64
      case .number?: .numberInText
      case nil: .otherText
      }
  }

  private init(ofNumber number: JSONNumber) {
    let isInteger = number.isInteger
    let size: Size =
      if !isInteger || number.integer(as: Int32.self) != nil {
        .int32
      } else if let integer = number.integer(as: Int64.self) {
        integer.magnitude <= 1 << 53 ? .beyondInt32 : .beyondDouble
      } else {
        .beyondInt64
      }
    self = .number(isNegative: number.isNegative, isInteger: isInteger, size: size)
  }
}
