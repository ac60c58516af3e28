import CompatModel
import JSONSyntax

/// Decodes one sample and edited versions of it with one strategy, and returns what the app sees.
///
/// No other type of the engine decodes payloads that are not mutants. It belongs to one sample and
/// one strategy, and to one task at a time.
final class SampleTrials {
  let strategy: Strategy
  let sample: Sample

  /// Reflects the values of the strategy's models.
  let reflector: Reflector

  /// Skips payloads that are known to end the process.
  let probes: ProbeGuard

  /// What the app holds after decoding the sample, and what it can see of it.
  let root: VisibleNode

  /// What the app can see of the sample.
  let visible: JSONValue

  /// The results that later trials of the same sample and strategy can reuse.
  struct Knowledge {
    fileprivate let volatileSites: VolatileSites
    fileprivate let memory: TrialMemory

    /// What is known of a tree that shows what a decoder gives, and nothing of its own.
    static func ofPlainTree(of sample: Sample) -> Knowledge {
      Knowledge(
        volatileSites: VolatileSites(),
        memory: TrialMemory(bytes: sample.document.bytes.count))
    }
  }

  /// The trials of a model that reads and shows the unmodified sample alike; nil if there are none.
  private let other: SampleTrials?

  private let decoded: any DecodedPayload

  private let decode: ([UInt8]) throws(ErrorFacts) -> any DecodedPayload

  /// Decodes a payload by a decoder that records what the model reads; nil where nothing can be
  /// recorded.
  private let watch: ([UInt8]) -> Trace?

  /// What the app sees of a decoded payload that is shown like this.
  private let show: (JSONValue, any DecodedPayload) -> JSONValue
  private let volatileSites: VolatileSites
  private let generated: GeneratedValues
  private var memory: TrialMemory
  private var encodedDocument: JSONValue??

  /// What was changed of the sample by probes that are known to end the process: nothing was observed.
  private var unanswered: Set<Range<Int>> = []

  /// Decodes a sample.
  ///
  /// - Throws: What the strategy's decoder throws.
  init(
    strategy: Strategy, sample: Sample, reflector: Reflector, probes: ProbeGuard = ProbeGuard(),
    knowing knowledge: Knowledge? = nil
  ) throws(ErrorFacts) {
    self.strategy = strategy
    self.sample = sample
    self.reflector = reflector
    self.probes = probes
    other = nil
    decode = { (bytes) throws(ErrorFacts) in try strategy.reader.read(bytes) }
    watch = { strategy.tracer?.trace($0) }
    show = { view, _ in view }
    var generated = GeneratedValues()
    let read = { () throws(ErrorFacts) in
      let decoded = try strategy.reader.read(sample.document.original)
      return (decoded: decoded, root: reflector.look(at: decoded.value))
    }
    (decoded, root) = try probes.runningModel(read)
    if let known = knowledge?.volatileSites {
      volatileSites = known
    } else {
      if !root.tree.stands(in: sample.document) {
        // What is made of the time differs, also where decoding takes less than a millisecond.
        let earliest = ContinuousClock.now + .milliseconds(2)
        while ContinuousClock.now < earliest {}
      }
      volatileSites = VolatileSites(
        between: root.tree, and: try probes.runningModel(read).root.tree,
        of: sample.document.root.value
      ) { [root] in
        guard let payload = sample.document.withUnforeseenMember else { return nil }
        return probes.trying(payload.bytes) {
          (try? strategy.reader.read(payload.bytes)).map {
            (payload.root.value, reflector.look(at: $0.value, like: root).tree)
          }
        }
      }
    }
    memory = knowledge?.memory ?? TrialMemory(bytes: sample.document.bytes.count)
    visible = volatileSites.hidden(in: root.tree)
    generated.includesIdentifiers =
      generated.hidden(in: visible, of: sample.document.original) == visible
    self.generated = generated
  }

  /// Creates trials of a model that shows the unmodified sample as another one does.
  init(
    like other: SampleTrials, decodingWith trace: @escaping ([UInt8]) -> Trace,
    showing show: @escaping (JSONValue, any DecodedPayload) -> JSONValue
  ) {
    self.other = other
    strategy = other.strategy
    sample = other.sample
    reflector = other.reflector
    probes = other.probes
    root = other.root
    visible = other.visible
    decoded = other.decoded
    volatileSites = other.volatileSites
    generated = other.generated
    memory = TrialMemory(bytes: other.sample.document.bytes.count)
    decode = { (bytes) throws(ErrorFacts) in try trace(bytes).payload() }
    watch = trace
    self.show = show
  }

  func read(_ bytes: [UInt8]) throws(ErrorFacts) -> any DecodedPayload { try decode(bytes) }

  /// The results that later trials of the same sample and strategy can reuse.
  var knowledge: Knowledge { Knowledge(volatileSites: volatileSites, memory: memory) }

  /// What the app sees after an edit of the sample; nil where the decoder throws.
  func visible(after edits: [JSONEdit]) -> JSONValue? {
    if let known = memory[edits] { return known.view }
    if let latest = reflector.latest, latest.edits == edits, latest.trials === self {
      return latest.view
    }
    let trial = trying(edits) { .seen(view(of: $0, saying: $1)) }
    guard let trial else {
      unanswered.formUnion(edits.map(\.range))
      return nil
    }
    memory.keep(trial, of: edits)
    return trial.view
  }

  /// Whether a probe at, around or inside the sites of a change has ended its process.
  func isUnanswered(at change: Change) -> Bool {
    if unanswered.isEmpty { return false }
    let sites = change.parts.compactMap { part in
      if case .inserted = part.expectedReading { part.site.parent } else { part.site }
    }
    let ranges = change.edits.map(\.range) + sites.compactMap { sample.document[$0]?.range }
    return unanswered.contains { lost in
      // An insertion has an empty range, which overlaps nothing.
      ranges.contains { $0.lowerBound <= lost.upperBound && lost.lowerBound <= $0.upperBound }
    }
  }

  /// The result of edits that were tried before.
  func knownTrial(of edits: [JSONEdit]) -> Trial? { memory[edits] }

  /// What the app sees of a mutant that was decoded.
  func view(
    of decoded: any DecodedPayload, saying payload: [UInt8], after edits: [JSONEdit]
  ) -> JSONValue {
    if let known = memory[edits]?.view { return known }
    let view = view(of: decoded, saying: payload)
    if !memory.keepIfUseful(.seen(view), of: edits) {
      reflector.latest = LatestView(trials: self, edits: edits, view: view)
    }
    return view
  }

  /// What the app sees of a decoded payload; no earlier result is used.
  func view(of decoded: any DecodedPayload, saying payload: [UInt8]) -> JSONValue {
    let node = probes.runningModel { reflector.look(at: decoded.value, like: root) }
    if node === root { return show(visible, decoded) }
    let mayShowGenerated = reflector.mayShowGenerated
    let view = volatileSites.hidden(in: node.tree)
    return show(mayShowGenerated ? generated.hidden(in: view, of: payload) : view, decoded)
  }

  /// Records that the decoder threw for a mutant.
  func keep(refusal error: ErrorFacts, of edits: [JSONEdit]) {
    _ = memory.keepIfUseful(.threw(error), of: edits)
  }

  /// Whether reflection gives the same result with and without the models' `==` after an edit; nil
  /// if the decoder throws.
  func isEqualityRight(after edits: [JSONEdit]) -> Bool? {
    var isRight: Bool?
    let trial = trying(edits) { decoded, payload in
      let plain = reflector.look(at: decoded.value).tree
      isRight = plain == reflector.look(at: decoded.value, like: root).tree
      return .seen(view(of: decoded, saying: payload))
    }
    if let trial { memory.keep(trial, of: edits) }
    return isRight
  }

  /// Decodes the sample by a decoder that records what the model reads.
  ///
  /// - Parameter traced: What it has read before; nil to decode it now.
  /// - Returns: What the model reads.
  /// - Throws: Why it is not known. What a model reads of such a decoder counts only if the app sees
  ///   the same as always.
  func trace(_ traced: Traced? = nil) throws(TraceLoss) -> ModelTrace {
    guard let tracer = strategy.tracer else { throw .closure }
    let traced = probes.trying(hash: SampleTrials.tracingProbe) { () -> ModelTrace?? in
      guard let (trace, value) = traced ?? tracer.modelTrace(of: sample.document, probes: probes)
      else {
        return .some(nil)
      }
      let tree = reflector.look(at: value, like: root).tree
      return volatileSites.hidden(in: tree) == visible ? trace : .some(nil)
    }
    guard let traced else { throw .ended }
    guard let trace = traced else { throw .differs }
    return trace
  }

  typealias Traced = (trace: ModelTrace, value: Any)

  /// Decodes a sample by a decoder that records what the model reads; nil where it throws or ends the
  /// process.
  static func traced(_ sample: Sample, by strategy: Strategy, probes: ProbeGuard) -> Traced? {
    probes.trying(hash: tracingProbe) {
      strategy.tracer?.modelTrace(of: sample.document, probes: probes)
    }
  }

  /// What is delivered to the model of the sample; nil if that is not known.
  private(set) lazy var delivered: DeliveredValues? =
    if let other { other.delivered } else {
      probes.trying(hash: SampleTrials.tracingProbe) {
        recordedValues(of: sample.document.original, showing: visible)
      }
    }

  /// What is delivered to the model of a payload; nil if that is not known, or if the app sees
  /// something else than it does without a decoder that records.
  func delivered(
    of payload: [UInt8], after edits: [JSONEdit], showing view: JSONValue
  ) -> DeliveredValues? {
    let seen = probes.trying(payload) { [recordedValues(of: payload, showing: view)] }
    if seen == nil { unanswered.formUnion(edits.map(\.range)) }
    return seen?.first ?? nil
  }

  /// Whether the decoder itself reads the date at a site, as its strategy says.
  func readsDate(at site: JSONPointer) -> Bool { delivered?.dates.contains(site) ?? false }

  private func recordedValues(of payload: [UInt8], showing view: JSONValue) -> DeliveredValues? {
    guard let tracer = strategy.tracer, let document = try? JSONDocument(parsing: payload),
      let trace = watch(payload), let decoded = try? trace.payload()
    else { return nil }
    return self.view(of: decoded, saying: payload) == view
      ? DeliveredValues(trace, of: document, by: tracer) : nil
  }

  /// What the app would send back for the unmodified sample; nil if the model has no encoder.
  var encoded: JSONValue? {
    if let known = encodedDocument { return known }
    let value = probes.trying(hash: SampleTrials.encodingProbe) { try? decoded.encoded() }
      .flatMap(SampleTrials.tree)
    encodedDocument = .some(value)
    return value
  }

  /// What the app would send back for a mutant; nil if the model has no encoder, or if it throws.
  func encoded(_ decoded: any DecodedPayload) -> JSONValue? {
    probes.runningModel { try? decoded.encoded() }.flatMap(SampleTrials.tree)
  }

  private static func tree(of bytes: [UInt8]) -> JSONValue? {
    try? JSONDocument(parsing: bytes).root.value
  }

  /// Identify the encoding and the tracing of the sample among the hashes of payloads.
  static let (encodingProbe, tracingProbe): (UInt64, UInt64) = (1, 2)

  /// Decodes an edited sample and reflects the value; nil if that is known to end the process.
  private func trying(
    _ edits: [JSONEdit], _ look: (_ decoded: any DecodedPayload, _ payload: [UInt8]) -> Trial
  ) -> Trial? {
    guard let bytes = try? sample.document.applying(edits) else { return nil }
    return probes.trying(bytes) {
      do throws(ErrorFacts) {
        return look(try decode(bytes), bytes)
      } catch {
        return .threw(error)
      }
    }
  }
}
