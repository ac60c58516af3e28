import Foundation

/// How thorough the tests are: `COMPAT_NIGHTLY=1` takes minutes and tries more of the same.
enum Nightly {
  /// Whether the environment requests the thorough variant.
  static let isOn = ProcessInfo.processInfo.environment["COMPAT_NIGHTLY"] == "1"

  /// How often a run is killed.
  static let kills = isOn ? 20 : 6

  /// Into how many shards a plan is divided.
  static let shardCounts = isOn ? [1, 2, 3, 7, 16] : [1, 3, 16]
}
