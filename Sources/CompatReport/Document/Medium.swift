enum Medium: Sendable, Hashable {
  /// Lines of text, from the top to the prompt.
  case terminal

  /// A page that can be searched, filtered and unfolded.
  case page
}
