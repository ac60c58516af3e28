/// What a strategy is expected to do with the mutants of one operator: exactly these letters.
///
/// `V/W` requires both, each for some mutant; letters in parentheses may occur; `·` says that there is
/// nothing to change.
struct Prediction: Sendable, CustomStringConvertible {
  let description: String
  let required: Set<Letter>
  let possible: Set<Letter>

  /// Reads a cell of the table; nil where it is none.
  init?(_ text: String) {
    description = text
    let parts = text == "·" ? [] : text.split(separator: "(", omittingEmptySubsequences: false)
    guard let required = Prediction.letters(parts.first ?? ""), parts.count < 3 else { return nil }
    self.required = required
    guard parts.count == 2 else {
      possible = []
      return
    }
    guard parts[1].last == ")", let possible = Prediction.letters(parts[1].dropLast()) else {
      return nil
    }
    self.possible = possible
  }

  /// Whether these letters were expected.
  func isMet(by observed: Set<Letter>) -> Bool {
    required.isSubset(of: observed) && observed.isSubset(of: required.union(possible))
  }

  private static func letters(_ text: Substring) -> Set<Letter>? {
    let letters = text.split(separator: "/").map { Letter(rawValue: String($0)) }
    return letters.contains(nil) ? nil : Set(letters.compactMap { $0 })
  }
}
