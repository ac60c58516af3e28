import Foundation

extension AttributedString {
  /// The words without their meanings.
  var plainText: String { String(characters) }
}
