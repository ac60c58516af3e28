import CompatModel
/// Registrations that do not fit together, or do not fit the corpus.
package struct RegistrationErrors: Error, Sendable, Hashable, CustomStringConvertible {
  /// One registration that does not fit.
  package enum Problem: Sendable, Hashable {
    /// Two registrations have the same contract id.
    case duplicateContract(String)

    /// Two strategies of one contract have the same id.
    case duplicateStrategy(String, contract: String)

    /// A contract's id cannot be the name of its folder.
    case invalidID(String)

    /// The support of a strategy ends on a text that is no day.
    case noDay(String, strategy: String, contract: String)

    /// The corpus has no folder of the contract's name.
    case noFolder(contract: String, corpus: String)

    /// A contract compares its strategies with one that it does not have.
    case unknownReference(String, contract: String, strategies: [String])

    /// A strategy was built against a version that its contract does not list.
    case unknownVersion(String, strategy: String, contract: String, versions: [String])
  }

  /// Everything that does not fit, in the order of registration.
  package let problems: [Problem]

  package var description: String {
    problems.map { VisibleText.escaping(RegistrationErrors.sentence($0)) }.joined(separator: "\n")
  }

  static func check(
    _ contracts: [Contract], against corpus: Corpus, selection: Selection
  ) throws(RegistrationErrors) {
    var problems: [Problem] = []
    var seen: Set<String> = []
    for contract in contracts where selection.includes(contract: contract.id) {
      if !seen.insert(contract.id).inserted { problems.append(.duplicateContract(contract.id)) }
      var ids: Set<String> = []
      for strategy in contract.strategies where !ids.insert(strategy.id).inserted {
        problems.append(.duplicateStrategy(strategy.id, contract: contract.id))
      }
      if let reference = contract.reference, !ids.contains(reference) {
        problems.append(
          .unknownReference(
            reference, contract: contract.id, strategies: contract.strategies.map(\.id)))
      }
      for strategy in contract.strategies {
        if case .until(let text) = strategy.support, CalendarDay(text) == nil {
          problems.append(.noDay(text, strategy: strategy.id, contract: contract.id))
        }
      }
      guard isFolderName(contract.id) else {
        problems.append(.invalidID(contract.id))
        continue
      }
      guard let folder = corpus[contract.id] else {
        problems.append(.noFolder(contract: contract.id, corpus: corpus.folder))
        continue
      }
      for strategy in contract.strategies {
        guard let version = strategy.builtAgainst, !folder.versions.contains(version) else {
          continue
        }
        problems.append(
          .unknownVersion(
            version, strategy: strategy.id, contract: contract.id,
            versions: folder.versions))
      }
    }
    if !problems.isEmpty { throw RegistrationErrors(problems: problems) }
  }

  /// Whether an id names a folder in the corpus, and nothing above or below it.
  private static func isFolderName(_ id: String) -> Bool {
    !id.isEmpty && !id.hasPrefix(".") && !id.utf8.contains(UInt8(ascii: "/"))
      && VisibleText.escaping(id) == id
  }

  private static func sentence(_ problem: Problem) -> String {
    switch problem {
    case .duplicateContract(let id):
      "error: the contract '\(id)' is registered twice; merge its strategies into one registration"
    case .duplicateStrategy(let id, let contract):
      "error: the contract '\(contract)' has two strategies '\(id)'; give one a name of its own "
        + "with `named:`"
    case .invalidID(let id):
      "error: the contract id '\(id)' cannot be the name of a folder; use letters, digits and '-', as "
        + "in 'item'"
    case .noDay(let text, let strategy, let contract):
      "error: the support of '\(strategy)' of '\(contract)' ends on '\(text)'; write a day such as "
        + "2027-01-31"
    case .noFolder(let contract, let corpus):
      "error: the contract '\(contract)' is registered, but there is no folder "
        + "'\(corpus)/\(contract)'; add its payloads there, or take the registration away"
    case .unknownReference(let reference, let contract, let strategies):
      "error: the contract '\(contract)' compares its strategies with '\(reference)', which it does "
        + "not have; it has \(strategies.joined(separator: ", "))"
    case .unknownVersion(let version, let strategy, let contract, let versions):
      "error: the strategy '\(strategy)' of '\(contract)' was built against '\(version)', which "
        + "the contract does not list; it lists \(versions.joined(separator: ", "))"
    }
  }
}
