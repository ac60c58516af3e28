import CompatEngine
import CompatModel
import CompatReport
import JSONSyntax

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
