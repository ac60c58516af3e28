import CodableCompat
import JSONSyntax

/// What a payload has that no sample had: the reason to keep it.
struct SampleNews: Sendable {
  /// One line for each new key, type and name of an enum, in the order of the payload.
  let lines: [String]

  /// The maximum number of lines; a new object says everything about its members.
  private static let maximumCount = 20

  /// Compares a payload with samples.
  ///
  /// - Parameters:
  ///   - document: The payload.
  ///   - samples: The samples of the contract.
  ///   - notes: What the contract says about single sites.
  init(of document: JSONDocument, against samples: [JSONDocument], notes: [SiteNote]) {
    var seen: [JSONPointerPattern: Seen] = [:]
    for sample in samples {
      for node in sample.nodes { seen[node.pattern, default: Seen()].add(node) }
    }
    let survey = Survey(of: samples + [document], notes: notes)
    var lines: [String] = []
    var told: Set<String> = []
    for node in document.nodes {
      let pattern = node.pattern
      for line in SampleNews.lines(for: node, pattern, seen, survey)
      where told.insert(line).inserted {
        lines.append(line)
      }
    }
    let more = lines.count - SampleNews.maximumCount
    self.lines =
      more > 0 ? lines.prefix(SampleNews.maximumCount) + ["and \(more) more"] : lines
  }

  /// What the samples have at a site.
  private struct Seen {
    var kinds: Set<JSONKind> = []
    var values: Set<JSONValue> = []
    var count = 0
    var keyCounts: [String: Int] = [:]

    mutating func add(_ node: JSONNode) {
      kinds.insert(node.kind)
      count += node.kind == .object ? 1 : 0
      if node.kind == .string || node.kind == .number { values.insert(node.value) }
      if node.kind == .object {
        for key in Set(node.children.compactMap(\.key)) { keyCounts[key, default: 0] += 1 }
      }
    }
  }

  private static func lines(
    for node: JSONNode, _ pattern: JSONPointerPattern, _ seen: [JSONPointerPattern: Seen],
    _ survey: Survey
  ) -> [String] {
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
    if node.kind == .object, known.count > 0 {
      let keys = Set(node.children.compactMap(\.key))
      let absent = known.keyCounts.filter { $0.value == known.count && !keys.contains($0.key) }
      lines += absent.keys.sorted().map { "first without: \(pattern.appending(key: $0))" }
    }
    return lines
  }
}
