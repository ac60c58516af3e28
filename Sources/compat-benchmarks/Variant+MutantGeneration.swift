import CodableCompat
import JSONSyntax

extension Variant {
  /// Finds every mutant of every sample, and writes its payload out.
  static func mutantGeneration(_ workload: Workload) -> Variant {
    let bytes = workload.entries.reduce(0) { sum, entry in
      entry.payloads.reduce(sum) { $0 + $1.count }
    }
    return Variant(figure: .mutants, items: workload.mutantCount, bytes: bytes) {
      let mutator = Mutator()
      for entry in workload.entries {
        for mutant in mutator.mutants(of: entry.sample, survey: workload.survey) {
          _ = try mutant.bytes()
        }
      }
    }
  }

  /// Finds every mutant of one document, and writes it out.
  ///
  /// What grows to a megabyte is left out: it would count for more than all the others together.
  static func mutantGeneration(of document: [UInt8]) throws -> Variant {
    let sample = Sample(
      contract: "generated", version: "1", name: "orders.json", file: "orders.json",
      document: try JSONDocument(parsing: document))
    let survey = Survey(of: [sample.document])
    let mutator = Mutator(
      OperatorCatalog(OperatorCatalog.standard.operators.filter { !$0.manual.isHazard }))
    let mutants = mutator.mutants(of: sample, survey: survey)
    let bytes = try mutants.reduce(0) { $0 + (try $1.bytes().count) }
    return Variant(figure: .mutantsOfDocument, items: mutants.count, bytes: bytes) {
      for mutant in mutator.mutants(of: sample, survey: survey) { _ = try mutant.bytes() }
    }
  }
}
