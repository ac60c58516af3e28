/// The rule for the names of contracts, versions and samples.
///
/// They become parts of ids (`item/2018-11/house.json#key-missing@/name`), so they must hold nothing
/// that separates the parts of an id, and nothing that differs between file systems.
package enum CorpusName {
  package static func isSuitable(_ name: String) -> Bool {
    if name.isEmpty || name.hasPrefix(".") { return false }
    for scalar in name.unicodeScalars {
      switch scalar {
      case "#", "@", "+", "/", "\\", ":": return false
      default: break
      }
      switch scalar.properties.generalCategory {
      case .control, .format: return false
      default: break
      }
    }
    return true
  }
}
