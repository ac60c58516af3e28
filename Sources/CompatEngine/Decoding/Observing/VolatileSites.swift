import JSONSyntax

/// The visible paths that do not show how a payload was read: their values differ each time the same
/// bytes are decoded, or they hold the payload as it came.
///
/// A generated identity or a time of arrival says nothing about the payload, and a copy of it shows every
/// value also where the model's own properties have lost it. So both are hidden in every view.
struct VolatileSites {
  let patterns: [JSONPointerPattern]

  /// None, where nothing is shown but what the payload says.
  init() { patterns = [] }

  init(patterns: [JSONPointerPattern]) { self.patterns = patterns }

  /// Finds the paths at which two views of the same bytes differ, or that hold the whole payload.
  ///
  /// `grown` gives a payload with one more member and its view, or nil where that cannot be read: only a
  /// copy of what came shows a member that no type has.
  init(
    between first: JSONValue, and second: JSONValue, of payload: JSONValue? = nil,
    grown: () -> (payload: JSONValue, view: JSONValue)? = { nil }
  ) {
    let changing =
      first == second ? [] : JSONDifference.between(first, second).map(\.pointer)
    var copies = payload.map { first.copies(of: $0) } ?? []
    if !copies.isEmpty {
      let grown = grown()
      copies = copies.filter { copy in
        grown?.view[copy].map { grown?.payload.isSaid(by: $0) ?? false } ?? false
      }
    }
    patterns = (changing + copies).map { JSONPointerPattern(normalising: $0) }
  }

  /// The same view, with null at the volatile paths.
  func hidden(in view: JSONValue) -> JSONValue {
    if patterns.isEmpty { return view }
    return view.rewritten { pointer, value in
      patterns.contains { $0.matches(pointer) } ? .null : value
    }
  }
}

extension JSONValue {
  /// The members that hold a payload as it came; none if nothing else shows what it says.
  fileprivate func copies(of payload: JSONValue) -> [JSONPointer] {
    guard case .object(let members) = self, !payload.isScalar else { return [] }
    let copies = members.filter { !$0.value.isScalar && payload.isSaid(by: $0.value) }
    if copies.isEmpty { return [] }
    let said = Set(payload.visibleLeaves().map(\.value))
    let rest = members.filter { member in !copies.contains { $0.key == member.key } }
    let isRead = rest.contains { $0.value.visibleLeaves().contains { said.contains($0.value) } }
    return isRead ? copies.map { JSONPointer.root.appending($0.key) } : []
  }

  /// Whether every number and text in a view stands in a payload, so that none is made of the time.
  func stands(in document: JSONDocument) -> Bool {
    let said = Set(document.nodes.lazy.filter { !$0.kind.isContainer }.map(\.value))
    return subtree.filter { [.number, .string].contains($0.kind) }.allSatisfy(said.contains)
  }
}

extension JSONDocument {
  /// The document with a member that no type has in its first object; nil if there is none.
  var withUnforeseenMember: JSONDocument? {
    guard let object = nodes.first(where: { $0.kind == .object }),
      let edit = object.appended(key: "unforeseen", value: Array("0".utf8)),
      let bytes = try? applying([edit])
    else { return nil }
    return try? JSONDocument(parsing: bytes)
  }
}
