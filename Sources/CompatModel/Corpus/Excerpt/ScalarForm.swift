import JSONSyntax

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
