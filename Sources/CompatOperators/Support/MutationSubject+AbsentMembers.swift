import CompatModel
import JSONSyntax

/// A member that other objects at the same site have, and an object without it.
struct AbsentMember {
  let object: JSONNode
  let key: String

  var pattern: JSONPointerPattern { object.pattern.appending(key: key) }

  func arriving(as value: JSONValue, remark: String) -> Change? {
    .appending(
      value.bytes, under: key, to: object,
      expectedReading: value == .null ? .same : .changed(became: value), remark: remark)
  }
}

extension MutationSubject {
  /// Returns the members that an object lacks although others at its site have them.
  ///
  /// Left out are objects whose members depend on a case, nor of maps: an object in which more
  /// than 64 names were seen is one.
  func absentMembers(of object: JSONNode) -> [AbsentMember] {
    let names = survey.caseKeys(of: object)
    guard names.count > object.count, names.count <= 64, !unions.isPart(object),
      !survey.isEnumKeyed(object)
    else { return [] }
    let present = Set(of: object.children.compactMap(\.key))
    return names.filter { !present.contains($0) }.map { AbsentMember(object: object, key: $0) }
  }

  /// Returns the members that a model asks for and no sample has, by name, with the kind of their
  /// values.
  func neverSeenMembers(
    of object: JSONNode
  ) -> [(member: AbsentMember, kind: JSONKind)] {
    survey.neverSeenMembers(of: object).filter { object[$0.key] == nil }
      .map { (AbsentMember(object: object, key: $0.key), $0.kind) }
  }
}
