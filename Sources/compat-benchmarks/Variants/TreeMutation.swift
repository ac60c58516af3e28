import CodableCompat
import Foundation
import JSONSyntax

/// A mutant made the hand-written way: on the dictionaries and arrays that `JSONSerialization` reads.
struct TreeMutation {
  private let steps: [TreeStep]

  /// Finds how a mutant is made on dictionaries; nil if it cannot be.
  ///
  /// Garbled payloads, duplicate keys, another order of keys and other spellings of numbers have no
  /// dictionary. The steps are tried, and count only if the payload has the meaning of the mutant.
  init?(_ mutant: Mutant, of original: Data) {
    guard let bytes = try? mutant.bytes(), let mutated = try? JSONDocument(parsing: bytes) else {
      return nil
    }
    let differences = JSONDifference.between(
      mutant.sample.document.root.value, mutated.root.value)
    guard !differences.isEmpty, let steps = TreeStep.steps(making: differences) else { return nil }
    self.steps = steps
    guard let payload = try? payload(of: original),
      let document = try? JSONDocument(parsing: Array(payload)),
      document.isEqualInMeaning(to: mutated)
    else { return nil }
  }

  /// Reads a sample, changes it, and writes it out.
  func payload(of original: Data) throws -> Data {
    var tree = try JSONSerialization.jsonObject(with: original, options: .fragmentsAllowed)
    for step in steps { tree = step.applied(to: tree) }
    return try JSONSerialization.data(withJSONObject: tree, options: .fragmentsAllowed)
  }
}
