package import CompatModel

package struct OperatorTag: Hashable, Sendable {
  package enum Axis: String, CaseIterable {
    case direction
    case target

    /// How the change affects the meaning of a payload.
    case kind
    case safety
  }

  /// The prefix of a tag where ids are possible as well.
  package static let mark: Character = "@"
  package let axis: Axis
  package let name: String
  package let words: String
  package static let all: [OperatorTag] =
    Direction.allCases.map { OperatorTag(axis: .direction, name: $0.rawValue, words: $0.words) }
    + ChangeTarget.allCases.map { OperatorTag(axis: .target, name: $0.rawValue, words: $0.words) }
    + ChangeKind.allCases.map {
      OperatorTag(axis: .kind, name: $0.rawValue, words: Prose.explanation(of: $0))
    }
    + [hazard]

  package static let hazard = OperatorTag(
    axis: .safety, name: "hazard",
    words: "a payload can end the process or take long; '--no-hazards' leaves it out")

  package func matches(_ manual: OperatorManual) -> Bool {
    self == .hazard ? manual.isHazard : manual.tags.contains(name)
  }

  package static func select(_ manuals: [OperatorManual], by tags: [OperatorTag])
    -> [OperatorManual]
  {
    manuals.filter { manual in
      Axis.allCases.allSatisfy { axis in
        let wanted = tags.filter { $0.axis == axis }
        return wanted.isEmpty || wanted.contains { $0.matches(manual) }
      }
    }
  }
}

extension Direction {
  fileprivate var words: String {
    switch self {
    case .added: "something is there that was not there"
    case .removed: "something is gone, or no longer has a value"
    case .renamed: "the same thing has another name"
    case .retyped: "a value has another JSON type"
    case .moved: "the same thing is at another site"
    case .respelled: "the same thing is spelled differently"
    case .replaced: "another value of the same type is there"
    case .corrupted: "the bytes are no longer what the server meant"
    case .unchanged: "nothing is changed"
    }
  }
}

extension ChangeTarget {
  fileprivate var words: String {
    switch self {
    case .enumValue: "a value that is one of a set of names"
    case .key: "a member of an object, or its name"
    case .object: "an object as a whole"
    case .array: "an array, or one of its elements"
    case .scalar: "a string, a number or a boolean"
    case .union: "an object that is one of several cases, and the member that says which"
    case .document: "the payload as a whole"
    case .bytes: "the bytes of the payload, without their meaning"
    }
  }
}
