import CompatModel
import JSONSyntax

/// Checks mutants of one sample as if one property of the model were written otherwise.
///
/// What the app sees of the unmodified sample is the same: a remedy only changes what happens where a
/// value cannot be read. Footprints and fallbacks are measured with the remedy.
final class RemedySimulator {
  private let original: BaselineView
  private let tracer: PayloadTracer
  private let paths: [JSONPointer]

  /// Where the app sees what the model reads of the sample.
  private let properties: DeclaredProperties

  /// What the model tries in vain to read of the unmodified sample.
  private let usual: [TracedRead]

  private var views: [Remedy: BaselineView] = [:]

  /// Whether all that stands in is known to be shown at paths of its own.
  private(set) var isExact = true

  /// Creates a simulator; nil if the model cannot be traced.
  init?(of original: BaselineView) {
    guard let tracer = original.trials.strategy.tracer else { return nil }
    let trace = tracer.trace(original.sample.document.original)
    guard let value = trace.value else { return nil }
    usual = trace.failures.compactMap(\.last)
    properties = DeclaredProperties(of: trace.reads, in: value)
    self.original = original
    self.tracer = tracer
    var known: Set<JSONPointer> = []
    paths = trace.reads.map(\.path).filter { known.insert($0).inserted }
  }

  /// What cannot be read of a payload: for each such value the values around it, from the payload
  /// inwards.
  ///
  /// - Returns: Whether the payload is decoded all the same, and the reads; of a decoded payload, only
  ///   those that do not fail in the unmodified sample.
  func failures(of bytes: [UInt8]) -> (isDecoded: Bool, reads: [[TracedRead]]) {
    let trace = tracer.trace(bytes)
    guard trace.value != nil else { return (false, trace.failures) }
    let unusual = trace.failures.filter { reads in
      !usual.contains { $0.path == reads.last?.path && $0.type == reads.last?.type }
    }
    return (true, unusual)
  }

  /// The site of a path whose keys are as the decoder shows them.
  func site(of path: JSONPointer) -> JSONPointerPattern {
    let pointer = tracer.pointer(of: path, in: original.sample.document)
    return original.sample.document[pointer]?.pattern ?? JSONPointerPattern(normalising: pointer)
  }

  /// Observes a mutant with a remedy; nil if what the app would see is not known.
  func observe(_ mutant: Mutant, _ bytes: [UInt8], with remedy: Remedy) -> CheckObservation? {
    isExact = true
    let observation = Observer(baselineView: view(with: remedy))
      .observe(bytes, change: mutant.change, kind: mutant.kind)
    return isExact ? observation : nil
  }

  private func view(with remedy: Remedy) -> BaselineView {
    if let known = views[remedy] { return known }
    let standIns = standIns(for: remedy)
    let trials = SampleTrials(like: original.trials) { [tracer] bytes in
      tracer.trace(bytes, simulating: Simulation(remedy, standIns: standIns))
    } showing: { [unowned self] view, payload in
      shown(view, of: payload, with: remedy)
    }
    let view = BaselineView(trials, survey: original.survey, like: original)
    views[remedy] = view
    return view
  }

  /// The values of the sample at the property, of the same element or else of the first one that can
  /// be read.
  private func standIns(for remedy: Remedy) -> Simulation.StandIns {
    let document = original.sample.document
    let paths = paths.filter(remedy.path.matches)
    return { [tracer] type, path in
      for path in paths.contains(path) ? [path] + paths : paths {
        guard let node = document[tracer.pointer(of: path, in: document)] else { continue }
        if let value = try? tracer.value(type, of: node) { return value }
      }
      return nil
    }
  }

  /// What the app would see instead of the values that stand in.
  private func shown(
    _ view: JSONValue, of payload: any DecodedPayload, with remedy: Remedy
  ) -> JSONValue {
    guard let payload = payload as? TracedPayload else { return view }
    var view = view
    for path in payload.standIns {
      guard let paths = visiblePaths(of: path) else {
        isExact = false
        continue
      }
      view = view.rewritten(where: { pointer in
        paths.contains { $0.hasPrefix(pointer) }
      }) { pointer, value in
        paths.contains(pointer) ? remedy.pattern.leaf : value
      }
    }
    return view
  }

  /// The paths that show a value of the sample and nothing else; nil if they would be guessed.
  private func visiblePaths(of path: JSONPointer) -> [JSONPointer]? {
    let document = original.sample.document
    let pointer = tracer.pointer(of: path, in: document)
    guard let node = document[pointer] else { return nil }
    let footprint = original.footprint(of: pointer)
    if footprint.basis == .replacement { return footprint.whole(in: original.visible) }
    // The payloads know no other value of an enum that lists no cases, so that nothing can be
    // measured. The property that was read leads to it, if it shows what the payload says.
    let named = properties.visiblePath(of: path)
    guard let shown = original.visible[named] else { return nil }
    if node.isContainer {
      let isAround = footprint.paths.allSatisfy { $0.hasPrefix(named) || named.hasPrefix($0) }
      return shown.kind == node.kind && isAround ? [named] : nil
    }
    return shown == node.value ? [named] : nil
  }
}

extension Footprint {
  /// The visible paths, or the one path around them if it shows nothing else.
  fileprivate func whole(in view: JSONValue) -> [JSONPointer] {
    guard paths.count > 1, let around = JSONPointer.commonAncestor(of: paths), around != .root,
      let value = view[around]
    else { return paths }
    var isWhole = true
    value.forEachLeaf { pointer, _ in
      if !contains(JSONPointer(tokens: around.tokens + pointer.tokens)) { isWhole = false }
    }
    return isWhole ? [around] : paths
  }
}
