import CompatModel
import JSONSyntax

/// What an unmutated sample shows through one strategy, and everything that is learnt about the
/// sample on the way, so that no check has to find it out again.
///
/// A reference belongs to one sample and one strategy, and to one task at a time.
final class BaselineView {
  let strategy: Strategy
  let sample: Sample
  let survey: Survey

  /// How the values of the strategy's models are looked at.
  let reflector: Reflector

  /// Keeps a payload that ends the process from being tried again.
  let probes: ProbeGuard

  /// What the app holds after decoding the sample, and what it can see of it.
  let root: VisibleNode

  /// What the app can see of the sample.
  let visible: JSONValue

  /// The number of values that the app can see.
  let leafCount: Int

  /// Places whose values differ each time the same bytes are decoded (an identity that the model
  /// invents, a time of arrival): nothing can be told from them, so they are not looked at.
  private let volatileSites: [JSONPointerPattern]

  /// What an earlier look at the same sample, through the same strategy, has told.
  struct Memory {
    /// The places that differ each time.
    fileprivate let volatileSites: [JSONPointerPattern]

    /// What became of edits.
    fileprivate var trials: [[JSONEdit]: Trial]
  }

  private var trials: [[JSONEdit]: Trial]
  private var footprints: [JSONPointer: Footprint] = [:]
  private var fallbacks: [JSONPointer: Fallback] = [:]
  private var reordered: [JSONPointer: Bool] = [:]
  private let decoded: any DecodedPayload
  private var encodedDocument: JSONValue??

  /// Decodes a sample.
  ///
  /// - Parameters:
  ///   - strategy: The strategy.
  ///   - sample: The sample.
  ///   - survey: What all samples of the contract tell.
  ///   - reflector: How the values of the strategy's models are looked at.
  ///   - probes: Keeps a payload that ends the process from being tried again.
  ///   - memory: What an earlier look has told; nil where there was none.
  /// - Throws: What the strategy's decoder throws.
  init(
    strategy: Strategy, sample: Sample, survey: Survey, reflector: Reflector,
    probes: ProbeGuard = ProbeGuard(), remembering memory: Memory? = nil
  ) throws {
    self.strategy = strategy
    self.probes = probes
    self.sample = sample
    self.survey = survey
    decoded = try strategy.reader.read(sample.document.original)
    self.reflector = reflector
    root = reflector.look(at: decoded.value)
    if let memory {
      volatileSites = memory.volatileSites
    } else {
      let again = reflector.look(at: try strategy.reader.read(sample.document.original).value)
      volatileSites =
        root.tree == again.tree
        ? []
        : JSONDifference.between(root.tree, again.tree)
          .map { JSONPointerPattern(normalising: $0.pointer) }
    }
    trials = memory?.trials ?? [:]
    visible = root.tree.hiding(volatileSites)
    leafCount = visible.visibleLeaves().count
  }

  /// What another look at the same sample, through the same strategy, need not find out again.
  var memory: Memory { Memory(volatileSites: volatileSites, trials: trials) }

  /// What the app would send back for the unmutated sample; nil where the model has no encoder.
  var encoded: JSONValue? {
    if let known = encodedDocument { return known }
    let value = probes.trying(hash: BaselineView.encodingProbe) {
      BaselineView.encodedTree(of: decoded)
    }
    encodedDocument = .some(value)
    return value
  }

  /// Stands for encoding the sample among the hashes of payloads.
  private static let encodingProbe: UInt64 = 1

  /// What the app would send back for a decoded value; nil where the model has no encoder.
  static func encodedTree(of decoded: any DecodedPayload) -> JSONValue? {
    guard let bytes = try? decoded.encoded() else { return nil }
    return try? JSONDocument(parsing: bytes).root.value
  }

  /// What the app sees of a place.
  func footprint(of site: JSONPointer) -> Footprint {
    if let known = footprints[site] { return known }
    let footprint = FootprintFinder(baselineView: self).footprint(of: site)
    footprints[site] = footprint
    return footprint
  }

  /// What the app sees of the places that a change is about; nothing where the meaning is the same.
  func footprint(of change: Change) -> Footprint {
    switch change.expectedReading {
    case .same: .unread
    case .changed, .respelled, .moved, .contradicted, .none: footprint(of: change.site)
    case .inserted: footprint(of: change.site.parent ?? .root)
    case .several(let changes): .union(changes.map { footprint(of: $0) })
    }
  }

  /// What the app sees at a place where it cannot read what the payload says.
  func fallback(at site: JSONPointer) -> Fallback {
    if let known = fallbacks[site] { return known }
    let fallback = Fallback(at: site, of: self)
    fallbacks[site] = fallback
    return fallback
  }

  /// What the app can tell apart at a place; nil where the model does not read it.
  func distinguishability(at site: JSONPointer) -> Distinguishability? {
    guard !footprint(of: site).isUnread else { return nil }
    let fallback = fallback(at: site)
    return Distinguishability(
      unknowns: fallback.unknowns, missing: fallback.missing, null: fallback.null)
  }

  /// What the app sees after an edit of the sample; nil where the decoder refuses it.
  func visible(after edits: [JSONEdit]) -> JSONValue? {
    if let known = trials[edits] { return known.view }
    if let latest = reflector.latest, latest.edits == edits, latest.sample === self {
      return latest.view
    }
    let trial = trying(edits) { decoded in
      Trial.seen(hidingVolatile(reflector.look(at: decoded.value, like: root).tree))
    }
    trials[edits] = trial
    return trial.view
  }

  /// What became of edits that were tried before.
  func knownTrial(of edits: [JSONEdit]) -> Trial? { trials[edits] }

  /// What the app sees of a mutant that was decoded.
  func view(of value: Any, after edits: [JSONEdit]) -> JSONValue {
    if let known = trials[edits]?.view { return known }
    let node = reflector.look(at: value, like: root)
    let view = node === root ? visible : hidingVolatile(node.tree)
    if BaselineView.isAskedForAgain(edits) {
      trials[edits] = .seen(view)
    } else {
      reflector.latest = LatestView(sample: self, edits: edits, view: view)
    }
    return view
  }

  /// Takes down that a mutant was refused.
  func note(refusal error: any Error, of edits: [JSONEdit]) {
    if BaselineView.isAskedForAgain(edits) { trials[edits] = .refused(error) }
  }

  /// Whether other checks are likely to ask what is seen after edits.
  ///
  /// They ask what is seen where something is missing, or null, or another scalar of one digit. Of
  /// all others it would take too much memory.
  private static func isAskedForAgain(_ edits: [JSONEdit]) -> Bool {
    edits.count == 1 && edits[0].replacement.count <= "null".utf8.count
  }

  /// Whether looking with the help of the models' own `==` sees what looking without it sees after
  /// an edit; nil where the decoder refuses it.
  func isEqualityRight(after edits: [JSONEdit]) -> Bool? {
    var isRight: Bool?
    trials[edits] = trying(edits) { decoded in
      let plain = reflector.look(at: decoded.value).tree
      isRight = plain == reflector.look(at: decoded.value, like: root).tree
      return .seen(hidingVolatile(plain))
    }
    return isRight
  }

  /// Looks at what the app holds after an edit of the sample, unless the decoder refuses it.
  private func trying(
    _ edits: [JSONEdit], _ look: (any DecodedPayload) -> Trial
  ) -> Trial {
    guard let bytes = try? sample.document.applying(edits) else { return .refused(nil) }
    return probes.trying(bytes) {
      do {
        return look(try strategy.reader.read(bytes))
      } catch {
        return .refused(error)
      }
    } ?? .refused(nil)
  }

  /// Whether an array around a site, or at it, is shown in an order that is not the payload's: a set
  /// or a list that the model sorts shows the same where the elements come in another order.
  func isReordered(around site: JSONPointer?) -> Bool {
    var place = site
    while let current = place {
      if let array = sample.document[current], array.kind == .array, isReordered(array) {
        return true
      }
      place = current.parent
    }
    return false
  }

  private func isReordered(_ array: JSONNode) -> Bool {
    if let known = reordered[array.pointer] { return known }
    let elements = array.children.map(\.value)
    let orders = [Array(elements.reversed()), Array(elements.dropFirst() + elements.prefix(1))]
    let isReordered =
      orders.first { $0 != elements }.map {
        visible(after: [array.replaced(with: JSONValue.array($0).bytes)]) == visible
      } ?? false
    reordered[array.pointer] = isReordered
    return isReordered
  }

  /// What is seen, without what differs each time the same bytes are decoded.
  func hidingVolatile(_ tree: JSONValue) -> JSONValue { tree.hiding(volatileSites) }

  /// Whether a visible place changes with some place of the payload.
  ///
  /// What does not is derived: a count of dropped elements, a flag, a time. It is neither lost nor
  /// misread when it changes, because the payload never said it.
  func isPayload(_ place: JSONPointer) -> Bool {
    leafFootprints.contains { $0.contains(place) || $0.reaches(into: place) }
  }

  private lazy var leafFootprints: [Footprint] = sample.document.nodes
    .filter { !$0.isContainer || $0.count == 0 }
    .map { footprint(of: $0.pointer) }
}
