import CompatModel
/// Registrations that do not fit together, or do not fit the corpus.
package struct RegistrationErrors: Error, Sendable, Hashable, CustomStringConvertible {
  /// Everything that does not fit, in the order of registration.
  private var sentences: [String] = []

  /// Whether nothing is wrong but that the corpus has no folder of a contract's name.
  package private(set) var areMissingFolders = true

  package var description: String {
    sentences.map { VisibleText.escaping("error: \($0)") }.joined(separator: "\n")
  }

  private mutating func add(_ sentence: String, isMissingFolder: Bool = false) {
    sentences.append(sentence)
    if !isMissingFolder { areMissingFolders = false }
  }

  static func check(
    _ contracts: [Contract], against corpus: Corpus, selection: Selection
  ) throws(RegistrationErrors) {
    var errors = RegistrationErrors()
    var seen: Set<String> = []
    for contract in contracts where selection.includes(contract: contract.id) {
      if !seen.insert(contract.id).inserted {
        errors.add(
          "the contract '\(contract.id)' is registered twice; merge its strategies into one "
            + "registration")
      }
      errors.check(contract.strategies, of: contract)
      guard isFolderName(contract.id) else {
        errors.add(
          "the contract id '\(contract.id)' cannot be the name of a folder; use letters, digits and "
            + "'-', as in 'item'")
        continue
      }
      guard let folder = corpus[contract.id] else {
        errors.add(
          "the contract '\(contract.id)' is registered, but there is no folder "
            + "'\(corpus.folder)/\(contract.id)'; add its payloads there, or take the registration "
            + "away", isMissingFolder: true)
        continue
      }
      for strategy in contract.strategies {
        guard let version = strategy.builtAgainst, !folder.versions.contains(version) else {
          continue
        }
        errors.add(
          "the strategy '\(strategy.id)' of '\(contract.id)' was built against '\(version)', which "
            + "the contract does not list; it lists \(folder.versions.joined(separator: ", "))")
      }
    }
    if !errors.sentences.isEmpty { throw errors }
  }

  private mutating func check(_ strategies: [Strategy], of contract: Contract) {
    var ids: Set<String> = []
    for strategy in strategies where !ids.insert(strategy.id).inserted {
      add(
        "the contract '\(contract.id)' has two strategies '\(strategy.id)'; give one a name of its "
          + "own with `named:`")
    }
    if let reference = contract.reference, !ids.contains(reference) {
      add(
        "the contract '\(contract.id)' compares its strategies with '\(reference)', which it does "
          + "not have; it has \(strategies.map(\.id).joined(separator: ", "))")
    }
    for strategy in strategies {
      guard case .until(let day) = strategy.support, CalendarDay(day) == nil else { continue }
      add(
        "the support of '\(strategy.id)' of '\(contract.id)' ends on '\(day)'; write a day such as "
          + "2027-01-31")
    }
  }

  /// Whether an id names a folder in the corpus, and nothing above or below it.
  private static func isFolderName(_ id: String) -> Bool {
    !id.isEmpty && !id.hasPrefix(".") && !id.utf8.contains(UInt8(ascii: "/"))
      && VisibleText.escaping(id) == id
  }
}
