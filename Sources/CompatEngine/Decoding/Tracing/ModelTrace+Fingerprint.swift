import CompatModel
import JSONSyntax

extension ModelTrace {
  /// The hash of the properties and types that the model reads, in ten hexadecimal digits; empty if
  /// nothing is known.
  ///
  /// It shows that a model was changed under the same name.
  package var fingerprint: String {
    guard !properties.isEmpty else { return "" }
    let lines = properties.sorted { $0.key < $1.key }.map { site, property in
      "\(site)\t\(property.type)\t\(property.isRequired)"
    }
    return SHA256.fingerprint(of: lines.joined(separator: "\n"))
  }
}
