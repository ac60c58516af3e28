import Foundation

/// How thorough the tests are: `COMPAT_NIGHTLY=1` takes minutes and tries more of the same.
package enum Nightly {
  package static let isOn = ProcessInfo.processInfo.environment["COMPAT_NIGHTLY"] == "1"
  package static let kills = isOn ? 20 : 2
  package static let shardCounts = isOn ? [1, 2, 3, 7, 16] : [3]
  package static let jobs = isOn ? ["1", "2", "5"] : ["1", "3"]
  package static let elements = isOn ? 300 : 90
}
