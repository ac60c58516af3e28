import Foundation

/// How thorough the tests are: `COMPAT_NIGHTLY=1` takes minutes and tries more of the same.
package enum Nightly {
  /// Whether the environment requests the thorough variant.
  package static let isOn = ProcessInfo.processInfo.environment["COMPAT_NIGHTLY"] == "1"

  /// How often a run is killed.
  package static let kills = isOn ? 20 : 2

  /// Into how many shards a plan is divided.
  package static let shardCounts = isOn ? [1, 2, 3, 7, 16] : [3]

  /// With how many processes a run is repeated.
  package static let jobs = isOn ? ["1", "2", "5"] : ["1", "3"]

  /// How many elements a long list has.
  package static let elements = isOn ? 300 : 90
}
