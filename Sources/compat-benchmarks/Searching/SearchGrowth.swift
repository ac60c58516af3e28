import CodableCompat
import Foundation

/// Shows how the number of signatures grows with executions.
///
/// What chance finds with many more executions is close to what can be found at all. The search
/// cannot find a multiple of what chance finds with as many executions, where that is already a large
/// part of it. Every number is from a search of its own: one with fewer executions is not the
/// beginning of one with more.
struct SearchGrowth {
  let output: BenchmarkOutput

  /// The numbers of executions for each contract at which both are compared.
  private static let points = [1_000, 2_000, 5_000, SearchBenchmark.executions]

  /// Prints a line for each number of executions.
  func callAsFunction(_ search: inout CorpusSearch) throws {
    output.show([
      "", "How signatures grow with executions.", "",
      TextColumns.line("executions for each contract", "(a)", "(b)", "(b) / (a)"),
    ])
    var last = 0
    for point in Self.points {
      output.progress("\(TextColumns.grouped(point)) executions for each contract")
      let chance = try search.total(.uniform, executions: point).progress.signatures
      let found = try search.total(.traces, executions: point).progress.signatures
      last = chance
      output.show([
        TextColumns.line(
          TextColumns.grouped(point), TextColumns.grouped(chance), TextColumns.grouped(found),
          TextColumns.quotient(found, chance))
      ])
    }
    output.progress(
      "\(TextColumns.grouped(SearchBenchmark.manyExecutions)) executions for each contract")
    let chance = try search.total(.uniform, executions: SearchBenchmark.manyExecutions).progress
      .signatures
    output.show([
      TextColumns.line(
        TextColumns.grouped(SearchBenchmark.manyExecutions), TextColumns.grouped(chance)),
      TextColumns.line("(a): the last but one / the last", TextColumns.quotient(last, chance)),
    ])
  }
}
