import CompatModel
import JSONSyntax

/// Looks for values of an unmodified sample for which the app shows a fallback, or nothing.
struct SampleLoss {
  let baselineView: BaselineView

  struct Found {
    /// The first fallback; where there is none, the first value that is not seen.
    let first: UnseenValue

    /// The sites of all such values: of elements, not of their array.
    let sites: [JSONPointer]
  }

  /// All such values; nil if there are none.
  var found: Found? {
    let fallbacks = shownFallbacks
    let trace = convertingTracer.flatMap { _ in try? baselineView.trace.get() }
    let keys = trace.map(convertedKeys) ?? []
    let lost =
      SilentLossDetector(baselineView: baselineView).all
      + keys.map { outermostUnseen(around: $0.node) }
    guard let first = fallbacks.first ?? lost.first.map({ unseenValue(at: $0, askedFor: keys) })
    else { return nil }
    return Found(first: first, sites: fallbacks.map(\.site) + lost.map(\.pointer))
  }

  /// Where the payload has the name of a case and the app shows nil or another name, and no flag, and
  /// nowhere the name itself.
  private var shownFallbacks: [UnseenValue] {
    baselineView.sample.document.nodes.filter(baselineView.survey.isEnumLike).compactMap { node in
      let value = node.value
      let paths = baselineView.footprint(of: node.pointer).paths
      if paths.contains(where: { baselineView.visible[$0] == value }) { return nil }
      let shown = paths.lazy
        .map { ($0, baselineView.visible.nearest(to: $0)) }
        .first { path, shown in
          (shown.kind == value.kind || shown == .null) && !value.isSaid(by: shown)
            && baselineView.fallback(at: node.pointer).unknowns.0?.nearest(to: path) == shown
        }
      return shown.map {
        UnseenValue(site: node.pointer, seen: SampleLoss.words(for: $0.1))
      }
    }
  }

  /// The outermost value around a value that the app does not see, and of which it sees nothing.
  private func outermostUnseen(around node: JSONNode) -> JSONNode {
    var node = node
    while let parent = node.parent, parent.parent != nil, (visible(at: parent) ?? .null) == .null {
      node = parent
    }
    return node
  }

  /// What is not seen of a value, and which keys inside it are never found.
  private func unseenValue(
    at node: JSONNode, askedFor keys: [(key: UnseenValue.ConvertedKey, node: JSONNode)]
  ) -> UnseenValue {
    var value = unseenValue(at: node)
    for (key, node) in keys where node.pointer.hasPrefix(value.site) {
      guard value.convertedKeys.count < UnseenValue.maximumKeys else { break }
      if !value.convertedKeys.contains(key) { value.convertedKeys.append(key) }
    }
    return value
  }

  /// What is not seen of a value that is skipped silently; an element is told of by its array.
  private func unseenValue(at node: JSONNode) -> UnseenValue {
    guard let array = node.parent, array.kind == .array else {
      return UnseenValue(site: node.pointer, seen: seen(at: node))
    }
    guard case .array(let shown)? = visible(at: array) else {
      return UnseenValue(site: array.pointer, elements: array.count, seen: seen(at: array))
    }
    return UnseenValue(
      site: array.pointer, elements: array.count, seenElements: shown.count)
  }

  /// The keys that are asked for, and never found because the decoder converts them, in the order of
  /// the payload.
  private func convertedKeys(
    in trace: ModelTrace
  ) -> [(key: UnseenValue.ConvertedKey, node: JSONNode)] {
    guard let tracer = convertingTracer else { return [] }
    let absent = Set(trace.absentSites)
    if absent.isEmpty { return [] }
    // `user_url` becomes `userUrl`, which a property `userURL` never finds.
    let spoken = Set(absent.map(\.withoutSeparators))
    return baselineView.sample.document.nodes.compactMap { node in
      let site = trace.normalised(node.pattern)
      guard let key = node.key,
        absent.contains(site) || trace[site] == nil && spoken.contains(site.withoutSeparators)
      else { return nil }
      let name = tracer.name(of: key)
      guard !name.utf8.elementsEqual(key.utf8) else { return nil }
      func shortened(_ text: String) -> String {
        text.shortened(to: UnseenValue.maximumLength)
      }
      return (UnseenValue.ConvertedKey(key: shortened(key), name: shortened(name)), node)
    }
  }

  /// The tracer of a model whose decoder converts keys; nil if it converts none.
  private var convertingTracer: PayloadTracer? {
    baselineView.trials.strategy.tracer.flatMap { $0.convertsKeys ? $0 : nil }
  }

  /// What the app shows at a site, by the names that the decoder gives its keys.
  private func visible(at node: JSONNode) -> JSONValue? {
    let tracer = baselineView.trials.strategy.tracer
    let path = tracer?.path(of: node.pointer, in: baselineView.sample.document) ?? node.pointer
    return baselineView.visible[path] ?? baselineView.visible[node.pointer]
  }

  private func seen(at node: JSONNode) -> String? { visible(at: node).flatMap(SampleLoss.words) }

  /// A value as text; nil for nothing.
  private static func words(for value: JSONValue) -> String? {
    value == .null ? nil : value.description.shortened(to: UnseenValue.maximumLength)
  }
}

extension JSONPointerPattern {
  /// The site with its own key in small letters, without underscores.
  fileprivate var withoutSeparators: JSONPointerPattern {
    guard case .key(let key)? = tokens.last else { return self }
    return JSONPointerPattern(tokens: tokens.dropLast() + [.key(key.withoutSeparators)])
  }
}
