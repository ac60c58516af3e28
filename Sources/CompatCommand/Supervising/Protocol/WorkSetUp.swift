import CodableCompat

/// What a child has to know before its first request.
struct WorkSetUp: Codable, Sendable, Hashable {
  /// The folder of the corpus.
  let corpus: String

  /// How much memory the child may ask for, in mebibytes; nil where that does not matter.
  let memory: Int?

  /// Whether every check is added to the digest of its sample.
  let isDigested: Bool

  private let timeout: Int64?
  private let contracts: [String]?
  private let strategies: [String]?
  private let operators: [String]?
  private let allowsHazards: Bool

  /// Creates a set-up.
  init(
    corpus: String, selection: Selection, memory: Int?, limit: CheckLimit = CheckLimit(),
    isDigested: Bool = false
  ) {
    self.corpus = corpus
    self.memory = memory
    self.isDigested = isDigested
    timeout = limit.fixed?.nanosecondsClamped
    contracts = selection.contracts?.sorted()
    strategies = selection.strategies?.sorted()
    operators = selection.operators?.sorted()
    allowsHazards = selection.allowsHazards
  }

  /// What to look at.
  var selection: Selection {
    Selection(
      contracts: contracts.map(Set.init), strategies: strategies.map(Set.init),
      operators: operators.map(Set.init), allowsHazards: allowsHazards)
  }

  /// How long a check may take.
  var limit: CheckLimit { CheckLimit(fixed: timeout.map { .nanoseconds($0) }) }
}
