extension String {
  /// The name of a type without its contexts that have no name: private declarations and functions.
  ///
  /// The runtime names them by their addresses, which differ from process to process.
  var withoutAddresses: String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstRange(of: "(unknown context at $"),
      let end = rest[start.upperBound...].firstRange(of: ").")
    {
      result += rest[..<start.lowerBound]
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}
