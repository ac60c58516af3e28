extension String {
  /// The name without case and separators, of which key strategies leave nothing as it was.
  var spokenName: String { lowercased().filter { $0 != "_" && $0 != "-" } }
}
