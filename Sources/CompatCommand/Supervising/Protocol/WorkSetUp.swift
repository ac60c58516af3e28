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
  var sampleLimit = Corpus.defaultSizeLimit
  let selection: Selection
  var declared: [String: DeclaredSites] = [:]

  /// The memory limit of the child in mebibytes; nil for no limit.
  let memory: Int?
  var limit = CheckLimit()
  package var work = Work.checks
  var sent: SentContent?
}
