import CodableCompat
import JSONSyntax

/// What keeps a suite from being run.
struct SuiteProblems: Error {
  /// One thing that is wrong, and where to fix it.
  struct Problem: Sendable, Hashable {
    let text: String
    let path: String
    let line: Int
    let column: Int

    init<Cause>(_ problem: Located<Cause>) {
      text = problem.problem.description
      path = problem.path
      line = problem.location?.line ?? 1
      column = problem.location?.column ?? 1
    }

    init(_ text: String, path: String) {
      self.text = text
      self.path = path
      line = 1
      column = 1
    }
  }

  let problems: [Problem]

  static func loading(
    _ load: () throws(CorpusError) -> Corpus
  ) throws(SuiteProblems) -> Corpus {
    do {
      return try load()
    } catch {
      throw SuiteProblems(problems: error.problems.map(Problem.init))
    }
  }

  /// Reads the known failures; none without a file.
  static func baseline(
    in file: CorpusPath?, of catalog: OperatorCatalog
  ) throws(SuiteProblems) -> Baseline {
    guard let file else { return .empty }
    do {
      return try Baseline.load(from: file.path, operators: catalog.manuals.map(\.id))
    } catch {
      throw SuiteProblems(problems: error.problems.map(Problem.init))
    }
  }

  /// Reads the payloads of contracts that were kept.
  static func kept(
    of contracts: [String], in corpus: String
  ) throws(SuiteProblems) -> [KeptRegression] {
    do {
      return try KeptRegression.all(of: contracts, in: corpus, files: LocalFiles())
    } catch let error as RegressionError {
      throw SuiteProblems(problems: error.problems.map(Problem.init))
    } catch let error as FileError {
      throw SuiteProblems(problems: [Problem(error.description, path: error.path)])
    } catch {
      throw SuiteProblems(problems: [Problem("\(error)", path: corpus)])
    }
  }

  /// Checks that registrations and corpus fit together.
  static func check(
    _ contracts: [Contract], against corpus: Corpus, selection: Selection, folder: String
  ) throws(SuiteProblems) {
    do {
      // Without operators nothing is planned but the registrations are checked.
      _ = try Plan(
        corpus: corpus, contracts: contracts, catalog: OperatorCatalog([]), selection: selection)
    } catch {
      let lines = error.description.split(separator: "\n")
      throw SuiteProblems(problems: lines.map { Problem(String($0), path: folder) })
    }
  }

  /// Finds the folders of the corpus that no strategy reads: all others can be tested.
  static func unregistered(
    _ contracts: [Contract], in corpus: Corpus, selection: Selection, folder: String
  ) -> [Problem] {
    let registered = Set(contracts.map(\.id))
    return corpus.contracts.filter {
      selection.includes(contract: $0.id) && !registered.contains($0.id)
    }.map { contract in
      Problem(
        "no strategy is registered for the contract '\(contract.id)'; register one, or leave "
          + "the contract out with `selection:`",
        path: "\(folder)/\(contract.id)/contract.json")
    }
  }
}
