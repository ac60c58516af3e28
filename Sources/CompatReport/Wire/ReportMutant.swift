import CompatEngine
package import CompatModel
import JSONSyntax

/// A payload with one change: the same for every strategy that decodes it.
package struct ReportMutant: Codable, Sendable, Hashable, Identifiable {
  /// The mutant's id: sample, operator and site.
  package var id: String
  package var file: String
  /// The line of the site in the sample, from 1.
  package var line: Int
  /// The column of the site in the sample, in characters, from 1.
  package var column: Int
  package var site: String
  /// What stood there, as JSON; nil where nothing did.
  ///
  /// Long values are shortened.
  package var was: String?
  /// What stands there now, as JSON; nil where nothing does.
  ///
  /// Long values are shortened.
  package var became: String?
  /// What the change did, where the values do not say it.
  package var remark: String?
  /// Whether the payload is as the server sent it.
  @LeftOutIfEmpty package var isUnchanged = false
  package var payload: [ReportSegment]
  /// The strategies of the contract that survive everything that the operator does at the site, best
  /// first.
  @LeftOutIfEmpty package var survivors: [String] = []
}

/// What became of a mutant that was decoded with a strategy.
package struct ReportCheckFacts: Codable, Sendable, Hashable {
  package var error: String?
  /// Where the decoder failed, as a JSON Pointer; nil where the error does not say.
  package var errorPath: String?
  /// Whether the error lost the path to the value that it is about.
  @LeftOutIfEmpty package var isPathLost = false
  /// How the process ended; nil where the decoder answered.
  package var termination: Termination.Cause?
  /// The last lines that the process wrote to standard error; nil where it wrote none.
  package var standardErrorTail: String?
  /// How many of the visible values were lost.
  @LeftOutIfEmpty package var lostLeaves = 0
  /// How many values were visible before.
  @LeftOutIfEmpty package var allLeaves = 0
  package var lostNode: String?
  @LeftOutIfEmpty package var droppedElements = 0
  /// What encoding would send back; nil where it was not looked at.
  package var roundTrip: ReportRoundTrip?
  /// What the app sees at the site of the change, where it decoded.
  ///
  /// Long values are shortened.
  package var seen: String?
  /// Whether names and positions decided where the site is seen, which is a heuristic.
  @LeftOutIfEmpty package var isMatchedByName = false
}

/// What encoding sends back for a value that the app does not know.
package struct ReportRoundTrip: Codable, Sendable, Hashable {
  package var result: RoundTrip.Kind
  /// What is sent instead, as JSON, where the value is replaced; long values are shortened.
  package var value: String?
}

extension ReportRoundTrip {
  package init(_ roundTrip: RoundTrip) {
    switch roundTrip {
    case .kept: self.init(result: .kept)
    case .erased: self.init(result: .erased)
    case .replaced(by: let value):
      self.init(
        result: .replaced, value: value.description.shortened(to: Report.maximumValueLength))
    }
  }
}

extension ReportMutant {
  package init(_ mutant: Mutant, survivors: [String] = []) {
    let location = mutant.sample.captured.location(at: mutant.offset)
    let isUnchanged = mutant.change.edits.isEmpty
    func shortened(_ text: String) -> String { text.shortened(to: Report.maximumValueLength) }
    self.init(
      id: mutant.id, file: mutant.sample.file, line: location.line, column: location.column,
      site: mutant.sample.captured(mutant.change.site).nonEmpty,
      was: isUnchanged ? nil : mutant.change.was.map { shortened($0.description) },
      became: mutant.became.map(shortened), remark: isUnchanged ? nil : mutant.change.remark,
      isUnchanged: isUnchanged, payload: PayloadExcerpt(of: mutant).segments,
      survivors: survivors)
  }
}

extension ReportCheckFacts {
  init(_ facts: CheckFacts, of mutant: Mutant) {
    self.init(facts, of: mutant.sample, changedAt: mutant.change.site)
  }

  /// What became of a sample that is changed at one site, or, with nil, at several.
  init(_ facts: CheckFacts, of sample: Sample, changedAt site: JSONPointer? = nil) {
    let radius = facts.blastRadius
    let isPathLost = site.flatMap { facts.error?.losesPath(to: $0) } ?? false
    // As far as a path is spelled as in the payload, it names the element of the captured one.
    func shown(_ path: JSONPointer) -> String { sample.captured(path).nonEmpty }
    self.init(
      error: facts.error?.message,
      errorPath: isPathLost ? nil : facts.error.map { shown($0.path) },
      isPathLost: isPathLost, termination: facts.termination?.cause,
      standardErrorTail: facts.termination?.standardErrorTailIfAny, lostLeaves: radius.lostLeaves,
      allLeaves: radius.allLeaves, lostNode: radius.lostNode.map(shown),
      droppedElements: facts.droppedElements, roundTrip: facts.roundTrip.map(ReportRoundTrip.init),
      seen: facts.seen, isMatchedByName: facts.isDecidedByNames)
  }
}

extension Mutant {
  /// What stands at the site after the change; nil where nothing does, or where the change is not
  /// about the value of one site.
  var became: String? {
    switch change.expectedReading {
    case .changed(became: let value): value?.description
    case .inserted(let value), .contradicted(by: let value), .respelled(as: let value):
      value.description
    case .same: change.edits.isEmpty ? nil : textAtSite
    case .moved, .several: nil
    case .none: replacement
    }
  }

  /// The text at the site of a mutant that says the same as its sample, as the change spells it.
  private var textAtSite: String? {
    guard let bytes = try? bytes(), let document = try? JSONDocument(parsing: bytes),
      let node = document[change.site]
    else { return nil }
    return String(decoding: bytes[node.range], as: UTF8.self)
  }

  /// What replaces the whole value of the site, if that is still a payload at all.
  private var replacement: String? {
    let range = sample.document[change.site]?.range
    guard change.edits.count == 1, change.edits[0].range == range else { return nil }
    let replacement = change.edits[0].replacement
    if change.site == .root, (try? JSONDocument(parsing: replacement)) == nil { return nil }
    return String(decoding: replacement, as: UTF8.self)
  }

  /// Where the change begins in the captured payload, in bytes.
  fileprivate var offset: Int {
    let document = sample.document
    if let node = document[change.site] {
      let captured = sample.excerpt?.captured(node) ?? node
      return (captured.keyRange ?? captured.range).lowerBound
    }
    let offset = change.edits.map(\.range.lowerBound).min() ?? 0
    return sample.excerpt?.capturedOffset(offset) ?? offset
  }
}

extension Termination {
  var standardErrorTailIfAny: String? { standardErrorTail.isEmpty ? nil : standardErrorTail }
}

extension JSONPointer {
  /// The pointer's text, shortened; RFC 6901 writes the whole document as the empty string, which
  /// is invisible.
  var nonEmpty: String {
    description.isEmpty ? "/" : description.shortened(to: Report.maximumPathLength)
  }
}

extension JSONPointerPattern {
  /// The pattern's text, shortened; the empty one is invisible.
  var nonEmpty: String {
    description.isEmpty ? "/" : description.shortened(to: Report.maximumPathLength)
  }
}
