import CompatEngine
package import CompatModel
import JSONSyntax

/// A sample that does not decode unmodified, so that its mutants were skipped, or is read with a loss.
package struct ReportSampleFailure: Codable, Sendable, Hashable {
  package var sample: String
  package var file: String
  package var strategy: String
  /// Whether the payload decodes as captured, and only the excerpt that mutants are made of does not.
  @LeftOutIfEmpty package var isOfExcerpt: Bool = false
  package var outcome: Outcome
  package var error: String?
  package var errorPath: String?
  /// The line of the value that cannot be read or is not seen, or of the object that lacks it, from 1.
  package var line: Int?
  /// The column of that value, in characters, from 1.
  package var column: Int?
  /// Whether the registered decoder probably has not the key or date strategy of the app.
  @LeftOutIfEmpty package var suggestsOtherDecoder: Bool = false
  /// What the app does not see as the payload says, where it was decoded.
  package var unseen: ReportUnseenValue?
  /// The property whose value is not seen; nil where it is not known.
  package var property: String?
  /// The number of skipped mutants of a sample that is read with a loss: they change what is lost.
  @LeftOutIfEmpty package var skipped: Int = 0
  /// How the process ended, where it did.
  package var termination: Termination.Cause?
  /// The last lines that the process wrote to standard error; nil where it wrote none.
  package var standardErrorTail: String?

  /// Whether the sample is decoded, and only what changes the lost value was skipped.
  var isLoss: Bool { outcome.isSurvived }
}

/// A sample that its contract accepts although every strategy reads it as it says.
package struct ReportStaleSample: Codable, Sendable, Hashable {
  package var sample: String
  /// The path of the contract's description.
  package var file: String
  package var line: Int
  package var column: Int
  package var because: String
}

/// A value of an unmodified sample that the app does not see as the payload says.
package struct ReportUnseenValue: Codable, Sendable, Hashable {
  /// A key that the model asks for and never finds, because the decoder converts it.
  package struct ConvertedKey: Codable, Sendable, Hashable {
    package var key: String
    package var name: String

    package init(key: String, name: String) {
      (self.key, self.name) = (key, name)
    }
  }

  package var site: String
  /// What the payload says, as JSON, if it is no array.
  ///
  /// Long values are shortened.
  package var said: String?
  /// The number of elements that the payload has, if it is an array.
  package var elements: Int?
  /// The number of elements that the app sees.
  package var seenElements: Int?
  /// What the app sees instead; nil where it sees nothing.
  package var seen: String?
  /// The keys at the site, or inside it, that are asked for and never found.
  @LeftOutIfEmpty package var convertedKeys: [ConvertedKey] = []
}

extension ReportUnseenValue {
  /// Adds what the payload says.
  init(_ value: UnseenValue, of sample: Sample) {
    let said = value.elements == nil ? sample.document[value.site]?.value : nil
    self.init(
      site: sample.captured(value.site).nonEmpty,
      said: said?.description.shortened(to: Report.maximumValueLength), elements: value.elements,
      seenElements: value.seenElements, seen: value.seen,
      convertedKeys: value.convertedKeys.map { ConvertedKey(key: $0.key, name: $0.name) })
  }
}
