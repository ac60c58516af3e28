extension String {
  /// The name without case and separators, which key strategies change.
  var spokenName: String { lowercased().filter { $0 != "_" && $0 != "-" } }
}
