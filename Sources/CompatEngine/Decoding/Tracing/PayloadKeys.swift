#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CompatModel
import JSONSyntax
import Synchronization

/// What a decoder makes of the keys of payloads.
///
/// The decoder itself is asked, because an app may convert keys by any rule of its own. A rule that
/// depends on more than the key is asked as if the key were the payload's only one.
final class PayloadKeys: Sendable {
  /// Asks the decoder for a key; nil where it converts none.
  private let ask: (@Sendable (String) -> String?)?

  private let answers = Mutex<[String: String]>([:])

  /// The first members of the last large object, by their converted keys.
  private let members = Mutex<(object: JSONNode, byKey: [String: JSONNode])?>(nil)

  /// How many members an object has that are searched one after the other.
  private static let maximumSearch = 64

  /// The maximum number of answers that are kept: keys can be data.
  private static let maximumAnswers = 10_000

  /// Creates the answers of a decoder, which is not changed.
  init(decoder: @escaping @Sendable () -> JSONDecoder) {
    let ask: @Sendable (String) -> String? = { key in
      let payload = JSONValue.object([JSONMember(key: key, value: .null)]).bytes
      return try? decoder().decode(OnlyKey.self, from: Data(payload)).key
    }
    // A subclass may convert keys although its property does not say so.
    let probe = "snake_case"
    if case .useDefaultKeys = decoder().keyDecodingStrategy, ask(probe) ?? probe == probe {
      self.ask = nil
    } else {
      self.ask = ask
    }
  }

  /// Whether the decoder may convert keys.
  var areConverted: Bool { ask != nil }

  func converted(_ key: String) -> String {
    guard let ask else { return key }
    if let known = answers.withLock({ $0[key] }) { return known }
    let answer = ask(key) ?? key
    answers.withLock { answers in
      if answers.count >= PayloadKeys.maximumAnswers { answers = [:] }
      answers[key] = answer
    }
    return answer
  }

  /// The member that a model reads by a key; nil if the object has none.
  ///
  /// Decoders compare keys as Swift does, so a payload may spell one in another normalisation.
  func member(_ key: String, of object: JSONNode) -> JSONNode? {
    if ask == nil, key.utf8.allSatisfy({ $0 < 0x80 }) { return object[key] }
    guard object.count > PayloadKeys.maximumSearch else {
      return object.children.first { child in child.key.map { converted($0) == key } ?? false }
    }
    return members.withLock { members in
      if members?.object.isSame(as: object) != true {
        let pairs = object.children.map { (converted($0.key ?? ""), $0) }
        members = (object, Dictionary(pairs) { first, _ in first })
      }
      return members?.byKey[key]
    }
  }

  /// How a payload spells the key of a member that no object shows.
  func spelling(of key: String) -> String {
    if ask == nil { return key }
    return NameSpelling.recased(key).first { converted($0) == key } ?? key
  }
}

/// The only key of an object, as the decoder shows it.
private struct OnlyKey: Decodable {
  let key: String?

  init(from decoder: any Decoder) throws {
    key = try decoder.container(keyedBy: NamedKey.self).allKeys.first?.stringValue
  }
}
