package import CompatEngine
package import CompatModel
import JSONSyntax

/// A sample that does not decode unmodified, so that its mutants were skipped, or is read with a loss.
package struct ReportSampleFailure: Codable, Sendable, Hashable {
  package var sample: String
  package var file: String
  package var strategy: String
  @LeftOutIfEmpty package var isOfExcerpt: Bool = false
  package var outcome: Outcome
  package var error: String?
  package var errorPath: String?
  package var line: Int?
  package var column: Int?
  @LeftOutIfEmpty package var suggestsOtherDecoder: Bool = false
  package var unseen: ReportUnseenValue?
  package var property: String?
  @LeftOutIfEmpty package var skipped: Int = 0
  package var termination: Termination.Cause?
  package var standardErrorTail: String?

  /// Whether the sample is decoded, and only what changes the lost value was skipped.
  var isLoss: Bool { outcome.isSurvived }
}

/// A value of an unmodified sample that the app does not see as the payload says.
package struct ReportUnseenValue: Codable, Sendable, Hashable {
  package var site: String
  package var said: String?
  package var elements: Int?
  package var seenElements: Int?
  package var seen: String?
  @LeftOutIfEmpty package var convertedKeys: [UnseenValue.ConvertedKey] = []
}

extension ReportUnseenValue {
  init(_ value: UnseenValue, of sample: Sample) {
    let said = value.elements == nil ? sample.document[value.site]?.value : nil
    self.init(
      site: sample.captured(value.site).nonEmpty,
      said: said?.description.shortened(to: Report.maximumValueLength), elements: value.elements,
      seenElements: value.seenElements, seen: value.seen,
      convertedKeys: value.convertedKeys)
  }
}

extension ReportSampleFailure {
  init(_ failure: SampleFailure) {
    let location = failure.location
    self.init(
      sample: failure.sample.id, file: failure.sample.file, strategy: failure.strategy,
      isOfExcerpt: failure.isOfExcerpt, outcome: failure.outcome, error: failure.error?.message,
      errorPath: failure.failedPath?.nonEmpty, line: location?.line,
      column: location?.column, suggestsOtherDecoder: failure.suggestsOtherDecoder,
      unseen: failure.unseen.map { ReportUnseenValue($0, of: failure.sample) },
      property: failure.property, skipped: failure.skipped,
      termination: failure.termination?.cause,
      standardErrorTail: failure.termination?.standardErrorTailIfAny)
  }
}

/// A sample that is newer than releases, and says what their models cannot read, or show differently.
package struct ReportNewerSample: Codable, Sendable, Hashable {
  package var sample: String
  package var file: String
  package var sites: [ReportBrokenSite]
}

/// A site of a newer sample that broke: with an older value there, models read the sample.
package struct ReportBrokenSite: Codable, Sendable, Hashable {
  package var site: String
  package var line: Int
  package var column: Int
  package var value: String?
  package var effects: [ReportSampleEffect]
}

package struct ReportSampleEffect: Codable, Sendable, Hashable {
  package var outcome: Outcome
  package var strategies: [String]
}

extension ReportNewerSample {
  /// The newer samples that break a strategy, in the order of the plan.
  static func all(among broken: [SampleFailure]) -> [ReportNewerSample] {
    broken.grouped(by: \.sample.id).map { id, broken in
      // Where older values do not heal the sample, the whole of it broke.
      let sites = broken.flatMap { one in
        (one.brokenSites.isEmpty ? [.root] : one.brokenSites).map { (pointer: $0, broken: one) }
      }.grouped(by: \.pointer.nonEmpty).map { name, found in
        ReportBrokenSite(name, found[0].pointer, of: found.map(\.broken))
      }
      return ReportNewerSample(
        sample: id, file: broken[0].sample.file,
        sites: sites.sorted { ($0.line, $0.column, $0.site) < ($1.line, $1.column, $1.site) })
    }
  }
}

extension ReportBrokenSite {
  fileprivate init(_ name: String, _ pointer: JSONPointer, of broken: [SampleFailure]) {
    let location = broken[0].location(of: pointer)
    let value = broken[0].sample.captured[pointer].map { node in
      // Objects and arrays would take many lines as they are; numbers stay as they are spelled.
      let text = node.isContainer ? node.value.text : String(decoding: node.source, as: UTF8.self)
      return text.shortened(to: Report.maximumValueLength)
    }
    self.init(
      site: name, line: location.line, column: location.column, value: value,
      effects: broken.grouped(by: \.outcome).map {
        ReportSampleEffect(outcome: $0.key, strategies: $0.elements.map(\.strategy))
      }.sorted { $0.outcome > $1.outcome })
  }
}
