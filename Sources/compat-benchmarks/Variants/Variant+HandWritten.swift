import CodableCompat
import Foundation

extension Variant {
  /// Reads a sample into dictionaries, changes them, writes them out, and decodes the result.
  ///
  /// Checks whose change cannot be made on dictionaries are left out. A mutant is made once for all
  /// strategies, or for each of them, as a test does that was written for one model.
  static func handWritten(_ workload: Workload, sharesPayloads: Bool) -> Variant {
    Variant(figure: sharesPayloads ? .byHandShared : .byHand, items: workload.treeCheckCount) {
      for entry in workload.entries {
        if sharesPayloads {
          for mutation in entry.treeMutations {
            let payload = try mutation.payload(of: entry.original)
            for strategy in entry.strategies { _ = strategy.decodes(payload) }
          }
        } else {
          for strategy in entry.strategies {
            for mutation in entry.treeMutations {
              _ = strategy.decodes(try mutation.payload(of: entry.original))
            }
          }
        }
      }
    }
  }
}
