import CodableCompat
import JSONSyntax

/// What keeps models from being checked, and where to fix it.
struct SuiteProblems: Error {
  private(set) var issues: [CheckIssue]

  /// Takes what is wrong with a file at its place, and anything else at a folder.
  init(_ error: any Error, folder: CorpusPath) {
    issues =
      switch error {
      case let error as ReadingError:
        error.problems.map { problem in
          CheckIssue(
            problem.problem.description, at: folder.sibling(problem.path),
            line: problem.location?.line ?? 1, column: problem.location?.column ?? 1)
        }
      case let error as FileError:
        [CheckIssue(error.description, at: folder.sibling(error.path))]
      case let error as RegistrationErrors:
        error.description.split(separator: "\n").map { CheckIssue(String($0), at: folder) }
      default: [CheckIssue("\(error)", at: folder)]
      }
  }

  /// Finds the folders of a corpus that no strategy reads: all others can be checked.
  init(unregisteredIn corpus: Corpus, _ check: CompatCheck) {
    let registered = Set(check.contracts.map(\.id))
    issues = corpus.contracts.filter {
      check.selection.includes(contract: $0.id) && !registered.contains($0.id)
    }.map { contract in
      CheckIssue(
        "no strategy is registered for the contract '\(contract.id)'; register one, or leave "
          + "the contract out with `selection:`",
        at: check.folder.sibling("\(corpus.folder)/\(contract.id)/contract.json"))
    }
  }
}
