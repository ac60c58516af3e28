import JSONSyntax

/// A contract as it lies in the corpus: what it is, its versions, and their samples.
package struct ContractFolder: Sendable, Identifiable {
  /// The name of the folder of payloads that are replayed; it is no version.
  package static let regressions = "regressions"

  package let id: String

  /// The contract's name for people.
  package let title: String

  package let summary: String

  /// The server's versions from old to new, or its dialects.
  package let versions: [String]

  /// Whether the versions are dialects, which have no order: none is newer than another.
  package let areDialects: Bool

  /// The samples that need not be intact, by their id.
  package let acceptedSamples: [String: AcceptedSample]

  /// What the contract says about single sites of its payloads.
  package let notes: [SiteNote]

  /// What the models of the contract declare; nil as long as they were not asked.
  package let declaredSites: DeclaredSites?

  /// The id of the sample that the server has not sent yet, so that no release was built against it;
  /// nil if there is none.
  package var incoming: String?

  /// Every payload, by version from old to new, then by name.
  package let samples: [Sample]

  /// The samples that say the same as an earlier one of their version, and are left out.
  package internal(set) var repetitions: [Located<CorpusProblem>] = []

  /// What all samples together show about the values at each site.
  package let survey: Survey

  package init(
    id: String, title: String, summary: String, versions: [String], areDialects: Bool = false,
    acceptedSamples: [String: AcceptedSample] = [:], notes: [SiteNote],
    declaredSites: DeclaredSites? = nil, samples: [Sample]
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.versions = versions
    self.areDialects = areDialects
    self.acceptedSamples = acceptedSamples
    self.notes = notes
    self.declaredSites = declaredSites
    self.samples = samples
    self.survey = Survey(
      of: samples.map(\.captured), notes: notes, declared: declaredSites ?? DeclaredSites())
  }

  private init(_ folder: ContractFolder, samples: [Sample], survey: Survey) {
    id = folder.id
    title = folder.title
    summary = folder.summary
    versions = folder.versions
    areDialects = folder.areDialects
    acceptedSamples = folder.acceptedSamples
    notes = folder.notes
    declaredSites = folder.declaredSites
    repetitions = folder.repetitions
    self.samples = samples
    self.survey = survey
  }

  /// The same contract, of which every release must survive changes of some classes at every site.
  package func surviving(_ classes: Set<ChangeClass>) -> ContractFolder {
    guard !classes.isEmpty else { return self }
    let note = SiteNote(pattern: .root, survives: ChangeClass.allCases.filter(classes.contains))
    return described(notes: notes + [note], declaredSites: declaredSites)
  }

  /// The same contract, of which it is known what its models declare.
  package func declaring(_ declared: DeclaredSites) -> ContractFolder {
    described(notes: notes, declaredSites: declared)
  }

  private func described(
    notes: [SiteNote], declaredSites: DeclaredSites?
  ) -> ContractFolder {
    var folder = ContractFolder(
      id: id, title: title, summary: summary, versions: versions, areDialects: areDialects,
      acceptedSamples: acceptedSamples, notes: notes, declaredSites: declaredSites,
      samples: samples)
    folder.repetitions = repetitions
    return folder
  }

  /// The same contract as a plan uses it.
  ///
  /// What the survey says about names and keys stays what all payloads show.
  ///
  /// - Parameters:
  ///   - everyElement: Whether all elements of a sample are mutated, and not only an ``Excerpt``.
  ///   - seed: The seed with which elements are drawn that others stand for, and mutated as well; nil
  ///     for none.
  /// - Returns: The contract.
  package func surveyed(everyElement: Bool, drawingBy seed: UInt64? = nil) -> ContractFolder {
    var interner = ShapeInterner()
    var containers = RepresentativeContainers()
    let samples = samples.map { sample in
      let choice = ElementChoice(from: sample.captured, survey: survey, interner: &interner)
      if everyElement {
        containers.add(sample.captured, excerpt: nil, shapes: choice.shapes)
        return sample.limited(to: nil, elements: ElementCounts(mutated: choice.counted.all))
      }
      func limited(by choice: ElementChoice) -> Sample {
        let excerpt = Excerpt(of: sample.captured, choosing: choice)
        return sample.limited(to: excerpt, elements: counted, drawn: choice.drawn)
          .withoutDeepNesting()
      }
      let counted = choice.counted
      let chosen = limited(by: choice)
      containers.add(sample.captured, excerpt: chosen.excerpt, shapes: choice.shapes)
      guard let seed, chosen.excerpt != nil else { return chosen }
      return limited(
        by: ElementChoice(
          from: sample.captured, survey: survey, interner: &interner, drawingBy: seed))
    }
    return ContractFolder(self, samples: samples, survey: survey.limited(to: containers))
  }

  /// The same contract, with less of some samples.
  ///
  /// - Parameter cuts: What is taken away, by the ids of the samples.
  /// - Returns: The contract; what its survey says stays what all payloads show.
  package func cut(_ cuts: [String: SampleCut]) -> ContractFolder {
    if cuts.isEmpty { return self }
    let samples = samples.map { sample in cuts[sample.id].flatMap { sample.cut($0) } ?? sample }
    return ContractFolder(self, samples: samples, survey: survey)
  }
}
