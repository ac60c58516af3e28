/// What the models of a contract declare about themselves that no payload shows.
///
/// Some changes hurt only a certain kind of client: a key that becomes another one under a key
/// strategy, a value that a fallback is spelled with. An operator does not guess such things.
public struct ClientTraits: Sendable, Hashable {
  /// The raw values of the cases that stand for everything unknown.
  public var fallbackSpellings: [String]

  /// The names of the members that hold what an old client is to show instead.
  public var fallbackKeys: [String]

  /// Whether the keys of a payload are converted from snake case to camel case.
  public var convertsSnakeCase: Bool

  /// Creates traits.
  public init(
    fallbackSpellings: [String] = [], fallbackKeys: [String] = [], convertsSnakeCase: Bool = false
  ) {
    self.fallbackSpellings = fallbackSpellings
    self.fallbackKeys = fallbackKeys
    self.convertsSnakeCase = convertsSnakeCase
  }

  /// Nothing is declared.
  public static let none = ClientTraits()

  /// Returns what any of several clients declares, in order and without repetitions.
  package static func union(_ traits: [ClientTraits]) -> ClientTraits {
    var result = ClientTraits.none
    for other in traits {
      result.fallbackSpellings += other.fallbackSpellings.filter {
        !result.fallbackSpellings.contains($0)
      }
      result.fallbackKeys += other.fallbackKeys.filter { !result.fallbackKeys.contains($0) }
      result.convertsSnakeCase = result.convertsSnakeCase || other.convertsSnakeCase
    }
    return result
  }
}
