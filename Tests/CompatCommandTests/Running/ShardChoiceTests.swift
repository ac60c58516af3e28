import CodableCompat
import TestSupport
import Testing

@testable import CompatCommand

/// A process that runs the wrong shard is not noticed until the results are merged, so any
/// ambiguity is an error, as the transcript `usage/shards` shows.
@Suite struct ShardChoiceTests {
  @Test func `an option or the environment says which part is meant`() throws {
    for row in try TableFile("shards.txt").rows {
      let variables = row.cells.dropFirst(2).map { variable in
        variable.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      }
      let choice = try ShardChoice(
        option: row[0].isEmpty ? nil : row[0],
        environment: Dictionary(uniqueKeysWithValues: variables.map { ($0[0], $0[1]) }))
      let part = choice.shard.map { "\($0.number)/\($0.of)" } ?? "none"
      let words = [part, choice.statusFile].compactMap(\.self).joined(separator: " ")
      #expect(words == row[1], sourceLocation: row.location)
    }
  }
}
