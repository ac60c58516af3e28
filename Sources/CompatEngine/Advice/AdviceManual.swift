package struct AdviceManual: Sendable, Hashable, Identifiable {
  /// The stable name, in kebab case.
  package let id: String

  package let mistake: String

  /// What has to be measured for the advice to be given.
  package let evidence: String

  package let remedy: String

  /// The ids of less specific advice, which is not given for a site that has this advice.
  package let outranks: [String]

  init(id: String, mistake: String, evidence: String, remedy: String, outranks: [String] = []) {
    self.id = id
    self.mistake = mistake
    self.evidence = evidence
    self.remedy = remedy
    self.outranks = outranks
  }
}
