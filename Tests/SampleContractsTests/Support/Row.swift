import CodableCompat
import SampleContracts
import Testing

/// One sample and one strategy.
struct Row: Sendable, CustomTestStringConvertible {
  var sample: Sample
  var strategy: Strategy

  var testDescription: String { "\(sample.id) as \(strategy.id)" }

  /// Every sample with every strategy of its contract.
  static let all: [Row] =
    ((try? Payloads.corpus.get())?.contracts ?? []).flatMap { folder in
      folder.samples.flatMap { sample in
        SampleContracts.all.first { $0.id == folder.id }.map { contract in
          contract.strategies.map { Row(sample: sample, strategy: $0) }
        } ?? []
      }
    }

  /// The one sample that is there to show what a new case does, and the strategies that reject it.
  static let boat = "item/2020-03/boat.json"
  static let rejectingTheBoat: Set<String> = [
    "strict", "strict-optional", "default-value", "lossy",
  ]

  var isRejected: Bool { sample.id == Row.boat && Row.rejectingTheBoat.contains(strategy.id) }

  /// Whether the sample is newer than the version that the release was built against.
  ///
  /// A new sample with a new case needs no row here.
  var isNewer: Bool {
    let versions = (try? Payloads.corpus.get())?[sample.contract]?.versions ?? []
    guard let sent = versions.firstIndex(of: sample.version),
      let known = strategy.builtAgainst.flatMap(versions.firstIndex)
    else { return false }
    return sent > known
  }

  /// The rows whose strategy has to read its sample without a loss.
  static let intact: [Row] = all.filter { !$0.isNewer }
}
