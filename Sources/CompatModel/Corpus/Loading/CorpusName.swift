/// The rule for the names of contracts, versions and samples.
///
/// They become parts of ids (`item/2018-11/house.json#key-missing@/name`), so they must hold nothing
/// that separates the parts of an id, and nothing that differs between file systems.
package enum CorpusName {
  package static func isSuitable(_ name: String) -> Bool {
    guard !name.isEmpty, !name.hasPrefix(".") else { return false }
    return name.unicodeScalars.allSatisfy { scalar in
      !"#@+/\\:".unicodeScalars.contains(scalar)
        && ![.control, .format].contains(scalar.properties.generalCategory)
    }
  }
}
