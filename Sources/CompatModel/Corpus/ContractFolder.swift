package import JSONSyntax

/// A contract as it lies in the corpus: what it is, its versions, and their samples.
package struct ContractFolder: Sendable, Identifiable {
  /// The name of the folder of payloads that are replayed; it is no version.
  package static let regressions = "regressions"

  package let id: String

  package let title: String

  package let summary: String

  /// The server's versions from old to new, or its dialects.
  package let versions: [String]

  /// Whether the versions are dialects, which have no order: none is newer than another.
  package let areDialects: Bool

  /// The samples that need not be intact, by their id.
  package let acceptedSamples: [String: AcceptedSample]

  /// What the contract says about single sites of its payloads.
  package private(set) var notes: [SiteNote]

  package private(set) var declaredSites: DeclaredSites?

  /// The id of the sample that the server has not sent yet, so that no release was built against it;
  /// nil if there is none.
  package var incoming: String?

  /// Every payload, by version from old to new, then by name.
  package private(set) var samples: [Sample]

  /// The samples that say the same as an earlier one of their version, and are left out.
  package internal(set) var repetitions: [Located] = []

  /// What all samples together show about the values at each site.
  package private(set) var survey: Survey

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

  /// The same contract, of which every release must survive changes of some classes at every site.
  package func surviving(_ classes: Set<ChangeClass>) -> ContractFolder {
    guard !classes.isEmpty else { return self }
    let note = SiteNote(pattern: .root, survives: ChangeClass.allCases.filter(classes.contains))
    return described { $0.notes.append(note) }
  }

  /// The same contract, of which it is known what its models declare.
  package func declaring(_ declared: DeclaredSites) -> ContractFolder {
    described { $0.declaredSites = declared }
  }

  private func described(_ describe: (inout ContractFolder) -> Void) -> ContractFolder {
    var folder = self
    describe(&folder)
    folder.survey = Survey(
      of: samples.map(\.captured), notes: folder.notes,
      declared: folder.declaredSites ?? DeclaredSites())
    return folder
  }

  /// The same contract as a plan uses it.
  ///
  /// What the survey says about names and keys stays what all payloads show.
  package func surveyed(everyElement: Bool) -> ContractFolder {
    var interner = ShapeInterner()
    var containers = RepresentativeContainers()
    var folder = self
    folder.samples = samples.map { sample in
      let choice = ElementChoice(from: sample.captured, survey: survey, interner: &interner)
      let chosen =
        everyElement
        ? sample.limited(to: nil, elements: ElementCounts(mutated: choice.counted.all))
        : sample.limited(by: choice)
      containers.add(sample.captured, excerpt: chosen.excerpt, shapes: choice.shapes)
      return chosen
    }
    folder.survey = survey.limited(to: containers)
    return folder
  }

  package func cut(_ cuts: [String: SampleCut]) -> ContractFolder {
    var folder = self
    folder.samples = samples.map { sample in
      cuts[sample.id].flatMap { sample.cut($0) } ?? sample
    }
    return folder
  }
}

/// Why a sample need not be intact, and where its contract says so.
package struct AcceptedSample: Sendable, Hashable {
  package let because: String

  /// The path of the contract's description.
  package let file: String

  package let location: TextLocation
}

extension Sample {
  fileprivate func limited(by choice: ElementChoice) -> Sample {
    let excerpt = Excerpt(of: captured, leavingOut: choice.leftOut, keeping: choice.chosen)
    return limited(to: excerpt, elements: choice.counted, repeated: choice.repeated)
      .withoutDeepNesting()
  }
}
