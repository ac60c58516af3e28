import CompatEngine
package import CompatModel
import JSONSyntax

/// A payload with one change: the same for every strategy that decodes it.
package struct ReportMutant: Codable, Sendable, Hashable, Identifiable {
  package var id: String
  package var file: String
  package var line: Int
  package var column: Int
  package var site: String
  package var was: String?
  package var became: String?
  package var remark: String?
  @LeftOutIfEmpty package var isUnchanged = false
  package var payload: [ReportSegment]
  @LeftOutIfEmpty package var survivors: [String] = []
}

/// What became of a mutant that was decoded with a strategy.
package struct ReportCheckFacts: Codable, Sendable, Hashable {
  package var error: String?
  package var errorKind: ErrorFacts.Kind?
  package var errorPath: String?
  @LeftOutIfEmpty package var isPathLost = false
  package var termination: Termination.Cause?
  package var standardErrorTail: String?
  @LeftOutIfEmpty package var lostLeaves = 0
  @LeftOutIfEmpty package var allLeaves = 0
  package var lostNode: String?
  @LeftOutIfEmpty package var droppedElements = 0
  /// What encoding sends back for a value that the app does not know.
  package var roundTrip: String?
  package var seen: String?
  @LeftOutIfEmpty package var isMatchedByName = false
}

extension RoundTrip {
  var words: String {
    switch self {
    case .kept: "kept"
    case .erased: "erased"
    case .replaced(by: let value):
      "replaced by \(value.description.shortened(to: Report.maximumValueLength))"
    }
  }
}

extension ReportMutant {
  package init(_ mutant: Mutant, hasPayload: Bool = true, survivors: [String] = []) {
    let location = mutant.sample.captured.location(at: mutant.offset)
    let isUnchanged = mutant.change.edits.isEmpty
    func shortened(_ text: String) -> String { text.shortened(to: Report.maximumValueLength) }
    self.init(
      id: mutant.id, file: mutant.sample.file, line: location.line, column: location.column,
      site: mutant.sample.captured(mutant.change.site).nonEmpty,
      was: isUnchanged ? nil : mutant.change.was.map { shortened($0.description) },
      became: mutant.became.map(shortened), remark: isUnchanged ? nil : mutant.change.remark,
      isUnchanged: isUnchanged, payload: hasPayload ? mutant.excerpt : [],
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
      error: facts.error?.message, errorKind: facts.error?.kind,
      errorPath: isPathLost ? nil : facts.error.map { shown($0.path) },
      isPathLost: isPathLost, termination: facts.termination?.cause,
      standardErrorTail: facts.termination?.standardErrorTailIfAny, lostLeaves: radius.lostLeaves,
      allLeaves: radius.allLeaves, lostNode: radius.lostNode.map(shown),
      droppedElements: facts.droppedElements, roundTrip: facts.roundTrip.map(\.words),
      seen: facts.seen, isMatchedByName: facts.isDecidedByNames)
  }
}

extension Mutant {
  /// What stands at the site after the change, a scalar as it is spelled; nil where nothing does, or where the
  /// change is not about the value of one site.
  var became: String? {
    switch change.expectedReading {
    case .moved, .several: return nil
    case .contradicted(by: let value): return value.description
    default: break
    }
    guard !change.edits.isEmpty else { return nil }
    guard let bytes = try? bytes(), let document = try? JSONDocument(parsing: bytes) else {
      return replacement
    }
    return document[change.site].map { $0.isContainer ? $0.value.description : $0.spelling }
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
      return captured.outerStart
    }
    let offset = change.edits.map(\.range.lowerBound).min() ?? 0
    return sample.excerpt?.capturedOffset(offset) ?? offset
  }
}

extension Termination {
  var standardErrorTailIfAny: String? { standardErrorTail.isEmpty ? nil : standardErrorTail }
}

package enum ReportSegment: Codable, Sendable, Hashable {
  /// Text as it was captured; bytes that are not UTF-8 are shown as U+FFFD, here as in all texts.
  case kept(text: String)
  case changed(text: String)
  case removed(text: String)
  case omitted(bytes: Int)
}

extension Mutant {
  /// The payload around the changes, with what they took away and what they put there.
  var excerpt: [ReportSegment] {
    // How many bytes are shown on either side of a change, and of a change itself.
    let (context, limit) = (64, 300)
    let bytes = sample.document.bytes
    var segments: [ReportSegment] = []
    var position = 0
    /// Takes unchanged text: its end before a change, its beginning behind one, both between two.
    func keep(_ end: Int?) {
      segments += ReportSegment.pieces(
        ReportSegment.kept(text:), bytes[position..<(end ?? bytes.count)],
        head: position == 0 && end != nil ? 0 : context, tail: end == nil ? 0 : context)
    }
    for edit in change.edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      keep(edit.range.lowerBound)
      segments +=
        ReportSegment.pieces(ReportSegment.removed(text:), bytes[edit.range], head: limit)
        + ReportSegment.pieces(ReportSegment.changed(text:), edit.replacement[...], head: limit)
      position = edit.range.upperBound
    }
    keep(nil)
    return segments
  }
}

extension ReportSegment {
  /// The bytes at both ends of a text, cut between two characters, with the number of those between.
  fileprivate static func pieces(
    _ make: (String) -> ReportSegment, _ bytes: ArraySlice<UInt8>, head: Int, tail: Int = 0
  ) -> [ReportSegment] {
    func text(_ bytes: ArraySlice<UInt8>) -> [ReportSegment] {
      bytes.isEmpty ? [] : [make(String(decoding: bytes, as: UTF8.self))]
    }
    if bytes.count <= head + tail { return text(bytes) }
    var first = bytes.prefix(head)
    while let last = first.last, last & 0xC0 == 0x80 { first.removeLast() }
    if let last = first.last, last >= 0xC0 { first.removeLast() }
    let last = bytes.suffix(tail).drop { $0 & 0xC0 == 0x80 }
    return text(first) + [.omitted(bytes: bytes.count - first.count - last.count)] + text(last)
  }
}
