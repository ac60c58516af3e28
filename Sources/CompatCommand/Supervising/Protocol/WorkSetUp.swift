import CodableCompat

/// The first message to a child, before its first request.
package struct WorkSetUp: Codable, Sendable, Equatable {
  package enum Work: String, Codable, Sendable {
    case checks

    /// Their checks are made, and every check is added to the digest of its sample.
    case digestedChecks

    /// What models read is recorded, and nothing is checked.
    case traces
  }

  package let corpus: String

  let sampleLimit: Int

  /// The memory limit of the child in mebibytes; nil for no limit.
  let memory: Int?

  package let work: Work
  let selection: Selection
  let limit: CheckLimit
  let sent: SentContent?

  private let declared: [String: [String]]

  init(
    corpus: String, sampleLimit: Int = Corpus.defaultSizeLimit, selection: Selection,
    declaredSites: [String: DeclaredSites] = [:], memory: Int?, limit: CheckLimit = CheckLimit(),
    work: Work = .checks, sent: SentContent? = nil
  ) {
    self.corpus = corpus
    self.sampleLimit = sampleLimit
    self.memory = memory
    self.work = work
    self.sent = sent
    declared = declaredSites.mapValues(\.lines)
    self.limit = limit
    self.selection = selection
  }

  var declaredSites: [String: DeclaredSites] {
    declared.compactMapValues(DeclaredSites.init(lines:))
  }
}
