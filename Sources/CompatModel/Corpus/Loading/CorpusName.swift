/// The rule for the names of contracts, versions and samples.
///
/// They become parts of ids (`item/2018-11/house.json#key-missing@/name`), so they must hold nothing
/// that separates the parts of an id, and nothing that differs between file systems.
package enum CorpusName {
  package static func isSuitable(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".")
      && name.unicodeScalars.allSatisfy { scalar in
        !reserved.contains(scalar) && scalar.properties.generalCategory != .control
          && scalar.properties.generalCategory != .format
      }
  }

  private static let reserved: Set<Unicode.Scalar> = ["#", "@", "+", "/", "\\", ":"]
}
