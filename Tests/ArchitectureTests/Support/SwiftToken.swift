/// A word or a sign of Swift source that is neither in a comment nor in the text of a string.
struct SwiftToken: Hashable {
  /// The word without backticks, or the sign.
  let text: String

  /// The line on which it stands, from 1.
  let line: Int
}
