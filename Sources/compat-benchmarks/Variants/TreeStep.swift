import Foundation
import JSONSyntax

/// One change of a tree of dictionaries and arrays.
struct TreeStep {
  private enum Action {
    case set(Any)
    case insert(Any)
    case remove
  }

  private let tokens: [String]
  private let action: Action

  /// The steps that turn one tree into another; nil if a dictionary cannot hold a value.
  ///
  /// Values are replaced first, while all indexes are still valid; then values are removed from the
  /// last to the first; then values are added from the first to the last.
  static func steps(making differences: [JSONDifference]) -> [TreeStep]? {
    var replacements: [TreeStep] = []
    var removals: [JSONPointer] = []
    var additions: [TreeStep] = []
    for difference in differences {
      switch difference.change {
      case .replaced(_, by: let value):
        guard let object = value.foundationObject else { return nil }
        replacements.append(TreeStep(tokens: difference.pointer.tokens, action: .set(object)))
      case .removed:
        removals.append(difference.pointer)
      case .added(let value):
        guard let object = value.foundationObject, let target = difference.newPointer else {
          return nil
        }
        additions.append(TreeStep(tokens: target.tokens, action: .insert(object)))
      }
    }
    return replacements
      + removals.sorted(by: >).map { TreeStep(tokens: $0.tokens, action: .remove) } + additions
  }

  func applied(to tree: Any) -> Any { applied(to: tree, at: tokens[...]) }

  private func applied(to tree: Any, at rest: ArraySlice<String>) -> Any {
    guard let token = rest.first else {
      if case .set(let value) = action { return value }
      return tree
    }
    if var object = tree as? [String: Any] {
      if rest.count > 1 {
        object[token] = object[token].map { applied(to: $0, at: rest.dropFirst()) }
      } else {
        switch action {
        case .set(let value), .insert(let value): object[token] = value
        case .remove: object[token] = nil
        }
      }
      return object
    }
    guard var array = tree as? [Any], let index = Int(token), index <= array.count else {
      return tree
    }
    if rest.count > 1, index < array.count {
      array[index] = applied(to: array[index], at: rest.dropFirst())
    } else {
      switch action {
      case .set(let value) where index < array.count: array[index] = value
      case .insert(let value): array.insert(value, at: index)
      case .remove where index < array.count: array.remove(at: index)
      case .set, .remove: break
      }
    }
    return array
  }
}

extension JSONValue {
  /// The value as `JSONSerialization` would read it; nil if it could not.
  fileprivate var foundationObject: Any? {
    switch self {
    case .null: return NSNull()
    case .boolean(let boolean): return boolean
    case .string(let text): return text
    case .number(let number):
      if let integer = Int(number.description) { return integer }
      guard let double = Double(number.description), double.isFinite else { return nil }
      return double
    case .array(let elements):
      let objects = elements.compactMap(\.foundationObject)
      return objects.count == elements.count ? objects : nil
    case .object(let members):
      var object: [String: Any] = [:]
      for member in members {
        guard let value = member.value.foundationObject else { return nil }
        object[member.key] = value
      }
      return object.count == members.count ? object : nil
    }
  }
}
