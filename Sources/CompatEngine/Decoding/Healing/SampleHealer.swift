package import CompatModel
package import JSONSyntax

/// Finds what broke in a sample that is newer than a release.
///
/// Such a sample has no unmodified self. It is healed: where it says what no older sample says, values
/// of older samples are put in its place until the model reads it. The healed sample is the reference,
/// and the newer one its mutant.
struct SampleHealer {
  let strategy: Strategy
  let older: OlderSamples
  let reflector: Reflector
  let probes: ProbeGuard

  enum Success { case decoded, sentBack }

  /// The number of sites that are tried by themselves.
  fileprivate static let maximumSites = 64

  /// How often a healed sample that cannot be read is healed one level further out.
  private static let maximumSteps = 8

  /// Heals a sample.
  ///
  /// - Parameters:
  ///   - sample: The newer sample.
  ///   - success: What the model does with it as it is; nil if it does not decode it.
  /// - Returns: The sites that broke, and what becomes of the sample.
  func heal(_ sample: Sample, success: Success?) -> SampleComparison {
    let document = sample.document
    let isDecoded = success != nil
    var sites = older.newSites(of: document, limit: SampleHealer.maximumSites)
    // A model that sends back what it was sent has read it, but perhaps in another unit.
    if success == .sentBack { sites.removeAll { !$0.isRespelled } }
    if sites.isEmpty { return isDecoded ? .unbroken : .impossible }
    for _ in 0..<SampleHealer.maximumSteps where !sites.isEmpty {
      if let view = view(of: sample, healing: sites) {
        return healed(sample, isDecoded: isDecoded, of: sites, seenAs: view)
          .map(SampleComparison.healed) ?? .unbroken
      }
      let outer = older.enclosing(sites, in: document)
      // Compared as a whole, two samples have nothing in common but their shape.
      if outer == sites || outer.contains(where: { $0.pointer == .root }) { return .impossible }
      sites = outer
    }
    return .impossible
  }

  private func healed(
    _ sample: Sample, isDecoded: Bool, of sites: [NewSite], seenAs view: BaselineView
  ) -> HealedSample? {
    var broken = sites.filter { breaks($0, in: view, newer: sample.document) }
    if !isDecoded, broken.isEmpty || self.view(of: sample, healing: broken) == nil {
      broken = brokenTogether(sites, of: sample)
    }
    guard !broken.isEmpty else { return nil }
    let pointers = broken.map(\.pointer).sorted()
    // What the server supplies instead of something new is a reading that no older sample has.
    let isSupplied = broken.contains { suppliesFallback(at: $0.pointer, in: sample.document) }
    // What the model can read of the newer sample stays in the reference.
    let reference = broken == sites ? view : self.view(of: sample, healing: broken) ?? view
    let change = change(of: broken, in: reference.sample.document, saying: sample.document)
    let isSeen = isDecoded && !isSupplied
    return HealedSample(
      sites: pointers, reference: reference, change: change,
      observation: isSeen
        ? change.flatMap { observation(of: $0, in: reference, newer: sample) } : nil)
  }

  /// Whether the object at or around a site has a member that the model reads instead of it.
  private func suppliesFallback(at site: JSONPointer, in newer: JSONDocument) -> Bool {
    [site, site.parent].contains { pointer in
      guard let node = pointer.flatMap({ newer[$0] }), node.kind == .object else { return false }
      return strategy.traits.fallbackKeys.contains { node[$0] != nil }
    }
  }

  /// What the app sees of a sample with older values at some sites; nil if the decoder throws.
  private func view(of sample: Sample, healing sites: [NewSite]) -> BaselineView? {
    guard
      let document = try? JSONDocument(
        parsing: sample.document.root.value.healed(sites).bytes)
    else { return nil }
    let healed = Sample(
      contract: sample.contract, version: sample.version, name: sample.id, file: sample.file,
      document: document)
    let trials = probes.trying(document.original) {
      try? SampleTrials(strategy: strategy, sample: healed, reflector: reflector, probes: probes)
    }
    return trials.map { BaselineView($0, survey: older.survey) }
  }

  /// Whether a site alone has any effect on a model that reads the healed sample.
  private func breaks(_ site: NewSite, in view: BaselineView, newer: JSONDocument) -> Bool {
    guard let change = site.change(in: view.sample.document, saying: newer) else { return false }
    // A payload that ends the process is known by its hash, and not decoded again.
    guard view.visible(after: change.edits) != nil,
      let payload = try? view.sample.document.applying(change.edits)
    else { return true }
    let observation = Observer(baselineView: view)
      .observe(payload, change: change, kind: .breaking)
    return Outcome(judging: observation) != .intact
  }

  /// The smallest set of sites, as far as leaving out one after the other finds it, without which the
  /// sample cannot be read.
  private func brokenTogether(_ sites: [NewSite], of sample: Sample) -> [NewSite] {
    var broken = sites
    for site in sites {
      let fewer = broken.filter { $0 != site }
      if !fewer.isEmpty, view(of: sample, healing: fewer) != nil { broken = fewer }
    }
    return broken
  }

  private func change(
    of broken: [NewSite], in healed: JSONDocument, saying newer: JSONDocument
  ) -> Change? {
    let changes = broken.compactMap { $0.change(in: healed, saying: newer) }
    return changes.count < 2
      ? changes.first : .several(changes, at: healed.root, remark: "newer than the release")
  }

  /// What becomes of the newer sample, as a mutant of the healed one.
  ///
  /// The edits that remove members side by side cannot be made together: then it is the newer sample itself
  /// that is read.
  private func observation(
    of change: Change, in reference: BaselineView, newer: Sample
  ) -> CheckObservation? {
    let edited = try? reference.sample.document.applying(change.edits)
    return Observer(baselineView: reference).observe(
      edited ?? newer.document.original, change: change, kind: .additive)
  }
}

/// What broke in a sample that is newer than a release.
struct HealedSample {
  /// The sites at which older values make the model read the sample as it says, in order.
  let sites: [JSONPointer]

  /// What the app sees of the sample with older values at these sites.
  let reference: BaselineView

  /// What makes the newer sample of it; nil if that cannot be said.
  let change: Change?

  /// What becomes of the sample, as a mutant of the healed one; nil if the model does not decode it.
  let observation: CheckObservation?
}

/// What comparing a newer sample with older ones has shown.
enum SampleComparison {
  /// The sample is not newer, or nothing new in it breaks the model.
  case unbroken
  case healed(HealedSample)
  /// Nothing could be compared.
  case impossible
}

extension ContractFolder {
  /// The number of sites at which a payload says what no sample says, and how many of them are compared.
  package func newSites(of payload: JSONDocument) -> (count: Int, compared: Int) {
    let samples = samples.filter { $0.id != incoming }
    let count = OlderSamples(samples, of: self)?.newSites(of: payload, limit: .max).count ?? 0
    return (count, min(count, SampleHealer.maximumSites))
  }
}
