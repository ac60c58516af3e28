import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// What observes the rows about one payload of a subject.
///
/// The left side of a row is one of these:
/// - `OPERATOR SITE`, `OPERATOR~VARIANT SITE`: a mutant of an operator at a site, or in it
/// - changes by hand, several of them joined by ` & ` (see ``change(_:)``)
/// - `CHANGE remedied by PATTERN at PATH`: the change by hand, as if one property were written so
/// - `any change`: every harmless mutant, of which none may be blamed on the model
/// - `unchanged`: the sample itself; `newer PAYLOAD`: a sample that is newer than the model
/// - `site SITE`: the paths at which the app sees the site
/// - `shown PATH`: the site that is shown at a path
/// - `apart SITE`: what the app can distinguish there
/// - `fallback SITE is VALUE saying VALUE`: whether the value is the fallback of the site
/// - `reordered SITE`: whether the array is shown in an order of its own
/// - `differ CHANGE in VIEW`: what the view shows at the site of the change, and elsewhere
struct Bench {
  private let fixture: DecodingFixture
  private let strategy: Strategy
  private let baseline: BaselineCheck
  private let sample: Sample

  init(_ subject: Subject, _ payload: String) throws {
    fixture = try DecodingFixture(
      [payload] + subject.others, open: subject.notes["open"] ?? [],
      discriminators: subject.notes["tags"] ?? [], failClosed: subject.notes["fail-closed"] ?? [])
    strategy = subject.strategy
    sample = try #require(fixture.folder.samples.first)
    baseline = try fixture.baselineCheck(strategy, of: sample)
  }

  private typealias Problem = Subject.Problem

  func observe(_ left: String, facts: [String]) throws -> [String] {
    let words = left.split(separator: " ").map(String.init)
    let rest = String(left.dropFirst(words[0].count + 1))
    switch words[0] {
    case "any": return try blames()
    case "unchanged": return unchanged(facts)
    case "newer": return try newer(rest)
    case "site": return try site(pointer(rest))
    case "shown":
      return try [Bench.name(view.footprints.site(shownAt: pointer(rest)))]
    case "apart": return try apart(view.distinguishability(at: pointer(rest)))
    case "fallback": return try [isFallback(rest) ? "yes" : "no"]
    case "reordered": return try [view.isReordered(around: pointer(rest)) ? "yes" : "no"]
    case "differ": return try differences(rest)
    case "replace", "remove", "add", "rename", "respell", "contradict":
      if left.contains(" remedied by ") { return try remedied(left) }
      let changes = try left.split(separator: " & ").map { try change(String($0)) }
      return try judge(
        by(changes.count == 1 ? changes[0] : .several(changes, at: root, remark: "both")), facts)
    default: return try judge(mutant(words), facts)
    }
  }

  // MARK: Checks

  private func judge(_ mutant: Mutant, _ facts: [String]) throws -> [String] {
    let check = baseline.check(
      mutant, payload: try mutant.bytes(),
      isFailClosed: mutant.change.isFailClosed(in: fixture.folder.survey))
    guard let check else { return ["not checked"] }
    return [check.outcome.rawValue]
      + facts.dropFirst().map { check.words(for: $0.prefix { $0 != " " }) }
  }

  private func mutant(_ words: [String]) throws -> Mutant {
    let parts = words[0].split(separator: "~").map(String.init)
    guard OperatorCatalog.standard[parts[0]] != nil, words.count == 2 else {
      throw Problem(description: "no such row")
    }
    let site = words[1] == "root" ? "" : words[1]
    let variant = parts.count == 2 ? Int(parts[1]) : 1
    guard
      let mutant = try fixture.mutants(parts[0], at: site).first(where: { $0.variant == variant })
    else { throw Problem(description: "no mutant") }
    return mutant
  }

  /// The checks that blame a right model: a silent loss, a lie, or a neutral change that is not
  /// intact.
  private func blames() throws -> [String] {
    let harmless = OperatorCatalog(
      OperatorCatalog.standard.operators.filter { !$0.manual.isHazard })
    var blames = baseline.failure.map { ["the sample: \($0.outcome)"] } ?? []
    for mutant in harmless.operators.mutants(of: sample, survey: fixture.folder.survey) {
      let check = baseline.check(mutant, payload: try mutant.bytes(), isFailClosed: false)
      guard let check, !check.meetsExpectation,
        check.outcome > .rejected || mutant.kind == .neutral
      else { continue }
      blames.append(
        "\(mutant.operatorID)~\(mutant.variant) \(mutant.change.site) \(check.outcome) "
          + "\(check.words(for: "rule"))")
    }
    return blames.isEmpty ? ["blames none"] : blames
  }

  private func remedied(_ text: String) throws -> [String] {
    let parts = text.split(separator: #/ remedied by | at /#).map(String.init)
    let mutant = by(try change(parts[0]))
    guard let pattern = RemedyPattern(rawValue: parts[1]) else {
      throw Problem(description: "no such remedy")
    }
    let path = try JSONPointerPattern(parsing: parts[2])
    guard let tracer = try view.trials.strategy.tracer,
      let read = tracer.trace(sample.document.original).reads.first(where: { path.matches($0.path) }
      )
    else { throw Problem(description: "no such property") }
    let remedy = Remedy(pattern, of: read, at: path)
    guard
      let observation = try RemedySimulator(of: view)?
        .observe(mutant, try mutant.bytes(), with: remedy)
    else { return ["not simulated"] }
    let outcome = Outcome(judging: observation)
    return [outcome.rawValue, Loss(of: outcome, observation).rawValue]
  }

  // MARK: Samples

  private func unchanged(_ facts: [String]) -> [String] {
    let failure = baseline.failure.map {
      SampleFailure(sample: sample, strategy: "", record: $0, property: nil)
    }
    return [baseline.outcome.rawValue]
      + facts.dropFirst().map { fact in
        if fact.hasPrefix("at ") {
          return failure?.location.map { "at \($0.line):\($0.column)" } ?? "at no location"
        }
        guard let unseen = failure?.unseen else { return "nothing unseen" }
        var words = ["unseen \(unseen.site)"]
        if let elements = unseen.elements {
          words.append("\(unseen.seenElements.map(String.init) ?? "none") of \(elements)")
        }
        words += unseen.seen.map { ["is \($0)"] } ?? []
        words += unseen.convertedKeys.map { "\($0.key) as \($0.name)" }
        return words.joined(separator: " ")
      }
  }

  /// The check of a sample of version 2 with a model that was built against version 1.
  private func newer(_ text: String) throws -> [String] {
    let newest = Sample(
      contract: "fixture", version: "2", name: "new.json", file: "Corpus/fixture/2/new.json",
      document: try JSONDocument(parsing: text))
    let folder = ContractFolder(
      id: "fixture", title: "", summary: "", versions: ["1", "2"], notes: [],
      samples: fixture.folder.samples + [newest])
    let checks = BaselineChecks(samples: folder.samples, strategy: strategy, contract: folder)
    let check = checks.baselineCheck(at: folder.samples.count - 1)
    return [check.outcome.rawValue] + check.brokenSites.map(\.description)
  }

  // MARK: What the app sees

  /// The view, also of a sample that proves nothing.
  private var view: BaselineView {
    get throws { try baseline.baselineView ?? fixture.baselineView(looking: strategy) }
  }

  private func site(_ site: JSONPointer) throws -> [String] {
    let footprint = try view.footprint(of: site)
    return (footprint.isUnread ? ["unread"] : footprint.paths.map(Bench.name))
      + (footprint.basis == .names ? ["by names"] : [])
  }

  private func apart(_ facts: Distinguishability?) -> [String] {
    func words(_ areApart: Bool?, _ name: String) -> [String] {
      areApart.map { ["\(name)\($0 ? "" : " not")"] } ?? []
    }
    guard let facts else { return ["unread"] }
    let found =
      words(facts.unknownsFromEachOther, "unknowns") + words(facts.unknownFromAbsent, "absence")
      + words(facts.missingFromNull, "null")
    return found.isEmpty ? ["nothing to compare"] : found
  }

  private func isFallback(_ text: String) throws -> Bool {
    let parts = text.split(separator: #/ is | saying /#).map(String.init)
    let view = try view
    let site = try pointer(parts[0])
    return try view.fallback(at: site).isMet(
      by: value(parts[1]), at: site, saying: parts.count == 3 ? value(parts[2]) : nil)
  }

  private func differences(_ text: String) throws -> [String] {
    let parts = text.split(separator: " in ").map(String.init)
    let (view, change, after) = try (view, change(parts[0]), value(parts[1]))
    var found = DifferencePartition(
      of: change, seenAt: view.footprint(of: change), of: view, in: after)
    found.sort(VisibleDifference.between(view.visible, after))
    var words = found.shown.map { "shown \($0.path) \($0.value)" }
    words += found.goneElements.map { "gone \($0)" }
    if found.lostOutside > 0 {
      let paths = found.lostPaths.map(\.description).joined(separator: " ")
      words.append("lost \(found.lostOutside) at \(paths)")
    }
    if found.changedOutside > 0 { words.append("changed \(found.changedOutside)") }
    if found.droppedElements > 0 { words.append("dropped \(found.droppedElements)") }
    words += found.firstSeenOutside.map { ["seen \($0)"] } ?? []
    return words.isEmpty ? ["nothing"] : words
  }

  // MARK: Changes by hand

  private var root: JSONNode { sample.document.root }

  private func by(_ change: Change) -> Mutant {
    let manual = OperatorManual(
      id: "by-hand", kind: .breaking, direction: .replaced, target: .scalar, summary: "",
      rationale: "", opposite: .none(because: ""), examples: [])
    return Mutant(sample: sample, manual: manual, change: change, variant: 1)
  }

  /// A change that no operator makes.
  ///
  /// - `replace SITE by VALUE`, `replace SITE nonsense VALUE` (no faithful reading exists)
  /// - `contradict SITE by VALUE`, `contradict SITE with VALUE` (another value in the first one's
  ///   place)
  /// - `respell SITE as VALUE`, `remove SITE`, `rename SITE to KEY`
  /// - `add SITE with VALUE`, `add SITE unread VALUE` (it changes no meaning),
  ///   `add SITE before VALUE` (as before, and in front of its neighbour)
  private func change(_ text: String) throws -> Change {
    let words = text.split(separator: " ", maxSplits: 3).map(String.init)
    let pointer = try pointer(words[1])
    if words[0] == "add" { return try addition(at: pointer, words[2], words[3]) }
    guard let node = sample.document[pointer] else { throw Problem(description: "no such site") }
    let change: Change? =
      switch (words[0], words.count > 2 ? words[2] : "") {
      case ("remove", ""): .removing(node)
      case ("replace", "by"): .replacing(node, by: try value(words[3]))
      case ("replace", "nonsense"):
        Change(at: node, edits: [node.replaced(with: words[3])], expectedReading: .none)
      case ("contradict", "by"): .contradicting(node, by: try value(words[3]))
      case ("contradict", "with"):
        Change(
          at: node, edits: [node.replaced(with: words[3])],
          expectedReading: .contradicted(by: try value(words[3])))
      case ("respell", "as"): .respelling(node, as: try value(words[3]))
      case ("rename", "to"):
        node.keyReplaced(with: words[3]).flatMap { edit in
          pointer.parent.map {
            Change(
              at: node, edits: [edit], expectedReading: .moved(to: $0.appending(words[3])))
          }
        }
      default: nil
      }
    guard let change else { throw Problem(description: "no such change") }
    return change
  }

  private func addition(at site: JSONPointer, _ how: String, _ text: String) throws -> Change {
    guard let parent = site.parent.flatMap({ sample.document[$0] }), let key = site.tokens.last
    else { throw Problem(description: "no such site") }
    let bytes = Array(text.utf8)
    let edit =
      switch how {
      case "before": parent.children.first?.insertedBefore(key: key, value: bytes)
      default: parent.appended(key: parent.kind == .array ? nil : key, value: bytes)
      }
    guard let edit else { throw Problem(description: "no such change") }
    return Change(
      newSite: site, edits: [edit],
      expectedReading: how == "with" ? .inserted(try value(text)) : .same)
  }

  // MARK: Texts

  private func pointer(_ text: String) throws -> JSONPointer {
    try JSONPointer(parsing: text == "root" ? "" : text)
  }

  static func name(_ pointer: JSONPointer) -> String {
    pointer == .root ? "root" : pointer.description
  }

  private func value(_ text: String) throws -> JSONValue {
    try JSONDocument(parsing: text).root.value
  }
}
