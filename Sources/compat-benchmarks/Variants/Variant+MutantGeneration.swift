import CodableCompat
import JSONSyntax

extension Variant {
  /// Every operator but for what grows to a megabyte: that would count for more than all the others
  /// together.
  private static let harmless = Mutator(
    OperatorCatalog(OperatorCatalog.standard.operators.filter { !$0.manual.isHazard }))

  /// Finds every mutant of every sample, and writes its payload out.
  static func mutantGeneration(_ workload: Workload) throws -> Variant {
    var (count, bytes) = (0, 0)
    for entry in workload.entries {
      for mutant in harmless.mutants(of: entry.sample, survey: workload.survey) {
        count += 1
        bytes += try mutant.bytes().count
      }
    }
    return Variant(figure: .mutants, items: count, bytes: bytes) {
      for entry in workload.entries {
        for mutant in harmless.mutants(of: entry.sample, survey: workload.survey) {
          _ = try mutant.bytes()
        }
      }
    }
  }

  /// Finds every mutant of one document, and writes it out.
  static func mutantGeneration(of document: [UInt8]) throws -> Variant {
    let sample = Sample(
      contract: "generated", version: "1", name: "orders.json", file: "orders.json",
      document: try JSONDocument(parsing: document))
    let survey = Survey(of: [sample.document])
    let mutants = harmless.mutants(of: sample, survey: survey)
    let bytes = try mutants.reduce(0) { $0 + (try $1.bytes().count) }
    return Variant(figure: .mutantsOfDocument, items: mutants.count, bytes: bytes) {
      for mutant in harmless.mutants(of: sample, survey: survey) { _ = try mutant.bytes() }
    }
  }
}
