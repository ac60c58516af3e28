import CompatModel
import JSONSyntax

/// What the app sees of an unmodified sample with one strategy: the view that checks compare with,
/// and everything learnt about the sample, so that later checks need not measure it again.
///
/// It belongs to one sample and one strategy, and to one task at a time.
final class BaselineView {
  let trials: SampleTrials

  /// What all samples of the contract show about each site.
  let survey: Survey

  /// The arrays that the app shows in an order of its own.
  let order: ArrayOrder

  let footprints: Footprints

  private var fallbacks: [JSONPointer: Fallback] = [:]

  /// The scalars that paths show as the payload spells them.
  var spelled: [JSONPointer: [JSONNode]] = [:]

  /// Whether paths show one of several values, which the model has chosen.
  var chosen: [JSONPointer: Bool] = [:]

  /// The scalars of the sample as texts: a key that is one of them is that of an entry.
  private(set) lazy var texts = Set(footprints.leaves(in: []).compactMap(\.value.scalarText))

  let leafCount: Int

  /// What the model reads of the sample; nil if that is not known.
  private(set) lazy var readSites: ReadSites? =
    if let other { other.readSites } else { (try? trace.get()).map { ReadSites($0) } }
  private(set) lazy var trace = Result { () throws(TraceLoss) in try trials.trace() }

  /// What is known of a model that shows the unmodified sample alike; nil if there is none.
  private let other: BaselineView?

  /// What was observed of changes alone that other changes were made with.
  private var alone: [Change: CheckObservation?] = [:]

  private static let maximumAlone = 512

  /// Creates a view; a value that only a model that shows the sample alike rejects is measured here.
  init(_ trials: SampleTrials, survey: Survey, like other: BaselineView? = nil) {
    self.trials = trials
    self.survey = survey
    self.other = other
    order = other?.order ?? ArrayOrder(of: trials)
    footprints = Footprints(of: trials, survey: survey, order: order, like: other?.footprints)
    leafCount = other?.leafCount ?? trials.visible.visibleLeaves().count
  }

  var sample: Sample { trials.sample }

  /// Skips payloads that are known to end the process.
  var probes: ProbeGuard { trials.probes }

  var visible: JSONValue { trials.visible }

  /// What the app sees after an edit of the sample; nil where the decoder throws.
  func visible(after edits: [JSONEdit]) -> JSONValue? { trials.visible(after: edits) }

  /// What the app sees of another payload; nil where the decoder throws.
  func visible(of payload: [UInt8]) -> JSONValue? {
    probes.trying(payload) {
      (try? trials.read(payload)).map { trials.view(of: $0, saying: payload) }
    }
  }

  /// What is observed of a change alone that was made with others; nil where it ends the process.
  func observation(ofAlone change: Change) -> CheckObservation? {
    if let known = alone[change] { return known }
    let observation = (try? sample.document.applying(change.edits)).flatMap { payload in
      probes.trying(payload) {
        Observer(baselineView: self).observe(payload, change: change, kind: .breaking)
      }
    }
    if alone.count >= BaselineView.maximumAlone { alone = [:] }
    alone[change] = .some(observation)
    return observation
  }

  func footprint(of site: JSONPointer) -> Footprint { footprints.footprint(of: site) }

  /// What the app sees of the sites of a change; nothing where the meaning is the same.
  func footprint(of change: Change) -> Footprint { footprints.footprint(of: change) }

  /// Whether a visible path changes with one site of the sample only.
  func isOfOneSite(_ path: JSONPointer) -> Bool {
    footprints.leaves(in: []).filter { leaf in
      let footprint = footprint(of: leaf.pointer)
      return footprint.contains(path) || footprint.reaches(into: path)
    }.count == 1
  }

  /// What the app sees at a site where it cannot read what the payload says.
  func fallback(at site: JSONPointer) -> Fallback {
    if let known = fallbacks[site] { return known }
    let fallback = Fallback(at: site, in: self)
    fallbacks[site] = fallback
    return fallback
  }

  /// Whether an array at or around a site is shown in another order than the payload's.
  func isReordered(around site: JSONPointer?) -> Bool { order.isReordered(around: site) }

  /// Whether the model reads a member that a change adds as an entry, and not by a name of its own.
  func readsAsEntry(_ change: Change) -> Bool {
    change.expectedReading == .same && change.was == nil
      && readsAsEntry(change.site, after: change)
  }

  /// Whether the model reads a member as an entry after a change, and not by a name of its own.
  func readsAsEntry(_ site: JSONPointer, after change: Change) -> Bool {
    let reads = reads(of: site, after: change)
    return reads.contains { $0.origin == .entry }
      && !reads.contains { if case .property = $0.origin { true } else { false } }
  }

  /// Whether the model tries in vain to read a member that a change adds.
  func readsInVain(_ site: JSONPointer, after change: Change) -> Bool {
    guard let object = site.parent.flatMap({ sample.document[$0] }), object.kind == .object,
      let key = site.tokens.last, object[key] == nil,
      readSites?.contains(object.pattern.appending(key: key)) ?? false
    else { return false }
    let reads = reads(of: site, after: change)
    return !reads.isEmpty && reads.allSatisfy(\.hasThrown)
  }

  /// What the model asks for at a site of a changed payload.
  func reads(of site: JSONPointer, after change: Change) -> [TracedRead] {
    guard let tracer = trials.strategy.tracer,
      let payload = try? sample.document.applying(change.edits),
      let document = try? JSONDocument(parsing: payload)
    else { return [] }
    let path = tracer.path(of: site, in: document)
    return trials.probes.trying(payload) {
      tracer.trace(payload).reads.filter { $0.path == path }
    } ?? []
  }

  /// Whether a site is, or would be, an entry of an object that the model reads as a map.
  func isInMap(_ site: JSONPointer) -> Bool {
    guard let node = site.parent.flatMap({ sample.document[$0] }), node.kind == .object else {
      return false
    }
    return readSites?.isMap(node.pattern) ?? false
  }

  /// Whether the model reads the value at a site by a name of its own.
  func isNamed(_ site: JSONPointer) -> Bool {
    sample.document[site].map { readSites?.isNamed($0.pattern) ?? false } ?? false
  }

  /// Whether a site belongs to an entry of a map, with no array between them or around.
  func isOrderedByModel(_ site: JSONPointer) -> Bool {
    let sites = Array(sequence(first: site, next: \.parent))
    return sites.contains(where: isInMap)
      && !sites.dropFirst().contains { sample.document[$0]?.kind == .array }
  }

  /// The keys of maps' entries that are shown as the decoder has converted them.
  var convertedEntries: Set<String> {
    guard let tracer = trials.strategy.tracer, tracer.convertsKeys else { return [] }
    let shown = Set(visible.visibleLeaves().flatMap(\.pointer.tokens))
    return Set(
      sample.document.nodes.compactMap { node in
        guard let key = node.key, !shown.contains(key), shown.contains(tracer.name(of: key)),
          isInMap(node.pointer)
        else { return nil }
        return key
      })
  }

  /// Whether a change replaces an object whose properties the model reads.
  func replacesObject(_ change: Change) -> Bool {
    guard change.was?.kind == .object, let node = sample.document[change.site] else { return false }
    return readSites?.isObject(node.pattern) ?? false
  }

  /// The values that the app can distinguish at a site; nil if the model does not read it.
  func distinguishability(at site: JSONPointer) -> Distinguishability? {
    guard !footprint(of: site).isUnread else { return nil }
    let fallback = fallback(at: site)
    return Distinguishability(
      unknowns: fallback.unknowns, missing: fallback.missing, null: fallback.null)
  }
}
