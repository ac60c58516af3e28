import CodableCompat
import JSONSyntax

/// Makes the changes of a command line, all at once, in every sample where all of them fit.
///
/// It is an operator, so that a run judges what it does like any other change. It is in the
/// catalogue of that run only.
struct PayloadChange {
  static let id = "can-i-send"
  let edits: [PayloadEdit]

  var asOperator: Operator {
    Operator(
      id: Self.id, kind: .additive, direction: .replaced, target: .document,
      summary: "Makes the changes of the command line.",
      rationale: "The server is about to send this.",
      opposite: .none(because: "Any change can be asked about."), examples: [], change: changes)
  }

  private typealias Addition = (container: JSONNode, key: String?, value: String)

  func changes(of subject: MutationSubject) -> [Change] {
    let document = subject.document
    let dictionaries = Set(subject.dictionaries.map(\.position))
    var parts: [Change] = []
    var replacements: [JSONEdit] = []
    var removed: [JSONNode] = []
    var added: [Addition] = []
    for edit in edits {
      let targets = edit.targets(in: document)
      if targets.isEmpty { return [] }
      for target in targets {
        switch edit.action {
        case .replace:
          let change = Change.replacing(target, spelled: edit.spelling.utf8)
          replacements += change.edits
          parts.append(change)
        case .remove:
          guard let change = Change.removing(target) else { return [] }
          removed.append(target)
          parts.append(change)
        case .add:
          let key = target.kind == .array ? nil : edit.addedKey
          added.append((target, key, edit.spelling))
          parts.append(
            Change(
              newSite: target.pointer.appending(key ?? String(target.count)), edits: [],
              expectedReading: Self.reading(
                of: edit.value, key: key, in: target, dictionaries, subject)))
        }
      }
    }
    let edits = replacements + Self.edits(removing: removed, adding: added, in: document)
    guard var change = parts.first else { return [] }
    if parts.count > 1 {
      // What an app shows for a new element is measured at its neighbours, which may change as
      // well: the element must only leave everything else as it is.
      for (number, part) in parts.enumerated() {
        if case .inserted = part.expectedReading { parts[number].expectedReading = .same }
      }
      let site = JSONPointer.commonAncestor(of: [change.site] + parts.dropFirst().map(\.site))
      change = Change(
        at: site.flatMap { document[$0] } ?? document.root, edits: edits,
        expectedReading: .several(parts),
        remark: "\(parts.count) changes at once")
    }
    change.edits = edits
    return [change]
  }

  /// What a faithful reader sees of something new: one more entry of a list or a map, the value of a
  /// property that others have, or nothing, because no model knows it.
  private static func reading(
    of value: JSONValue, key: String?, in container: JSONNode, _ dictionaries: Set<Int>,
    _ subject: MutationSubject
  ) -> ExpectedReading {
    // What an app shows for a new element is measured at its neighbours: without any, the element must
    // only leave everything else as it is.
    if key == nil, container.count == 0 { return .same }
    guard let key, !dictionaries.contains(container.position) else { return .inserted(value) }
    let known =
      subject.survey.caseKeys(of: container)
      + subject.survey.neverSeenMembers(of: container).map(\.key)
    return value != .null && known.contains(key) ? .changed(became: value) : .same
  }

  /// The edits of everything that goes and comes; a container that loses all its children, or has
  /// none, is written as a whole.
  private static func edits(
    removing removed: [JSONNode], adding added: [Addition], in document: JSONDocument
  ) -> [JSONEdit] {
    let gone = Set(removed.map(\.position))
    var edits: [JSONEdit] = []
    var rewritten: Set<Int> = []
    for (container, key, value) in added {
      let isEmptied = container.children.allSatisfy { gone.contains($0.position) }
      if !isEmptied {
        edits += [container.appended(key: key, value: Array(value.utf8))].compactMap(\.self)
      } else if rewritten.insert(container.position).inserted {
        let children = added.filter { $0.container.position == container.position }
          .map { child in
            (child.key.map { JSONValue.string($0).description + ":" } ?? "") + child.value
          }.joined(separator: ",")
        edits.append(
          container.replaced(with: container.kind == .object ? "{\(children)}" : "[\(children)]"))
      }
    }
    let others = removed.filter { !rewritten.contains($0.parent?.position ?? -1) }
    return edits + document.removing(others)
  }
}
