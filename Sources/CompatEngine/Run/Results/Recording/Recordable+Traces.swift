import CompatModel
import JSONSyntax

extension TraceLoss: Recordable {}
extension PropertyForm: Recordable {}
extension PropertyDeclaration: Recordable {}

extension TracedProperty: Record {
  static func transfer(
    _ property: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    TracedProperty(
      name: try coder.field(property?.name), type: try coder.field(property?.type),
      isRequired: try coder.field(property?.isRequired),
      isPresent: try coder.field(property?.isPresent),
      rawValues: try coder.optional(property?.rawValues), form: try coder.field(property?.form),
      declaration: try coder.field(property?.declaration),
      reader: try coder.optional(property?.reader))
  }
}

extension ModelTrace: Record {
  static func transfer(
    _ trace: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    var read = ModelTrace()
    for (site, property) in try coder.dictionary(trace?.properties) {
      read.insert(property, at: site)
    }
    read.limit()
    return read
  }
}
