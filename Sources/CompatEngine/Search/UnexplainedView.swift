package import JSONSyntax
import CompatModel

/// The first value that an app sees after several changes, and neither before nor after one of them.
package struct UnexplainedView: Codable, Sendable, Hashable {
  /// Where the app sees it: the path of properties, as reflection shows them.
  package let path: JSONPointer

  /// The value, shortened; nil if the app sees none where it saw one.
  package let value: String?

  /// The maximum length of a value, in characters.
  private static let maximumLength = 120
}

extension UnexplainedView {
  /// Looks for the value.
  ///
  /// - Parameters:
  ///   - view: What the app sees after all changes.
  ///   - others: What it sees before, and after each change that it survives alone; nil where every value
  ///     is seen in one of them.
  init?(_ view: JSONValue, besides others: [JSONValue]) {
    guard let (path, value) = UnexplainedView.find(in: view, besides: others, at: .root) else {
      return nil
    }
    self.path = path
    self.value = value?.description.shortened(to: UnexplainedView.maximumLength)
  }

  private static func find(
    in view: JSONValue, besides others: [JSONValue], at path: JSONPointer
  ) -> (path: JSONPointer, value: JSONValue?)? {
    if others.contains(view) { return nil }
    switch view {
    case .object(let members):
      let objects = others.compactMap { other in
        if case .object(let members) = other { members } else { nil }
      }
      guard !objects.isEmpty else { return (path, view) }
      for member in members {
        let known = objects.flatMap { $0.filter { $0.key == member.key }.map(\.value) }
        if let found = find(in: member.value, besides: known, at: path.appending(member.key)) {
          return found
        }
      }
      let shown = Set(members.map(\.key))
      let gone = objects[0].map(\.key).first { key in
        !shown.contains(key) && objects.allSatisfy { $0.contains { $0.key == key } }
      }
      return gone.map { (path.appending($0), nil) }
    case .array(let elements):
      let arrays = others.compactMap { other in
        if case .array(let elements) = other { elements } else { nil }
      }
      guard !arrays.isEmpty, arrays.allSatisfy({ $0.count == elements.count }) else {
        return (path, view)
      }
      for (index, element) in elements.enumerated() {
        let known = arrays.map { $0[index] }
        if let found = find(in: element, besides: known, at: path.appending("\(index)")) {
          return found
        }
      }
      return nil
    case .string, .number, .boolean, .null: return (path, view)
    }
  }
}
