package import CompatModel

extension Distinguishability {
  /// `unknown ≠ absent, missing = null`, or, where nothing else is known, `unknowns differ`.
  package var words: String? {
    let known = [
      unknownFromAbsent.map { "unknown \($0 ? "≠" : "=") absent" },
      missingFromNull.map { "missing \($0 ? "≠" : "=") null" },
    ].compactMap(\.self)
    if !known.isEmpty { return known.joined(separator: ", ") }
    return unknownsFromEachOther == true ? "unknowns differ" : nil
  }
}
