/// A contract as it lies in the corpus: what it is, its versions, and their samples.
package struct ContractFolder: Sendable, Identifiable {
  /// The folder's name.
  package let id: String

  /// The contract's name for people.
  package let title: String

  /// One sentence about what the payload is for.
  package let summary: String

  /// The server's versions from old to new.
  package let versions: [String]

  /// What the contract says about single sites of its payloads.
  package let notes: [SiteNote]

  /// Every payload, by version from old to new, then by name.
  package let samples: [Sample]

  /// What all samples together show about the values at each site.
  package let survey: Survey

  package init(
    id: String, title: String, summary: String, versions: [String], notes: [SiteNote],
    samples: [Sample]
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.versions = versions
    self.notes = notes
    self.samples = samples
    self.survey = Survey(of: samples.map(\.document), notes: notes)
  }
}
