import CodableCompat
import JSONSyntax

/// Finds what a payload has that no sample before it had: the reason to keep it.
struct SampleNews: Sendable {
  /// The maximum number of lines; a new object says everything about its members.
  private static let maximumCount = 20

  private let survey: Survey
  private var seen: [JSONPointerPattern: Seen] = [:]

  /// Looks at the samples of a contract, and at new payloads, which show as well what is an enum.
  init(after contract: ContractFolder, adding added: [JSONDocument]) {
    let samples = contract.samples.map(\.captured)
    survey = Survey(of: samples + added, notes: contract.notes)
    for sample in samples { insert(sample) }
  }

  /// Returns a line for each new key, type and name of an enum, in the order of the payload.
  ///
  /// The payload then counts as seen.
  mutating func lines(for document: JSONDocument) -> [String] {
    var lines: [String] = []
    var told: Set<String> = []
    for node in document.nodes {
      for line in news(of: node) where told.insert(line).inserted {
        lines.append(line)
      }
    }
    insert(document)
    let more = lines.count - SampleNews.maximumCount
    return more > 0 ? lines.prefix(SampleNews.maximumCount) + ["and \(more) more"] : lines
  }

  private mutating func insert(_ document: JSONDocument) {
    for node in document.nodes { seen[node.pattern, default: Seen()].add(node) }
  }

  private struct Seen {
    var kinds: Set<JSONKind> = []
    var values: Set<JSONValue> = []
    var count = 0

    /// The keys that every object had so far.
    var constantKeys: Set<ExactText> = []

    mutating func add(_ node: JSONNode) {
      kinds.insert(node.kind)
      if node.kind == .string || node.kind == .number { values.insert(node.value) }
      guard node.kind == .object else { return }
      let keys = Set(node.children.compactMap(\.name))
      constantKeys = count == 0 ? keys : constantKeys.intersection(keys)
      count += 1
    }
  }

  private func news(of node: JSONNode) -> [String] {
    let pattern = node.pattern
    guard let known = seen[pattern] else {
      // What lies inside something new is new as well.
      guard let parent = node.parent, seen[parent.pattern]?.kinds.contains(parent.kind) == true
      else {
        return []
      }
      return node.key == nil
        ? ["first element: \(pattern)"] : ["new key: \(pattern) (\(node.kind.rawValue))"]
    }
    var lines: [String] = []
    if !known.kinds.contains(node.kind) {
      let kinds = known.kinds.map(\.rawValue).sorted()
      lines.append(
        "new type: \(pattern) is \(node.kind.rawValue), was \(Suggestion.list(kinds, "or"))")
    } else if survey.isEnumLike(node), !known.values.contains(node.value) {
      lines.append("new value: \(pattern) is \(Excerpt.visible(node.value.text))")
    }
    if node.kind == .object, !known.constantKeys.isEmpty {
      let absent = known.constantKeys.subtracting(node.children.compactMap(\.name))
      lines += absent.sorted().map { "first without: \(pattern.appending(key: $0.text))" }
    }
    return lines
  }
}
