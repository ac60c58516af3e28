package import CompatModel
import JSONSyntax

/// The file in which users say how often each class of change happens to their API.
///
/// ```json
/// {"new-value": 40, "null": 25}
/// ```
extension ChangeFrequency {
  /// Reads the file at a path; classes that it does not name keep the measured weight, as all do if
  /// there is no file.
  package static func load(
    from path: String, reading files: any FileReading = LocalFiles()
  ) throws(ReadingError) -> ChangeFrequency {
    guard let bytes = try files.contents(ofOptional: path) else { return .measured }
    return try ChangeFrequency(reading: bytes, path: path)
  }

  init(reading bytes: [UInt8], path: String) throws(ReadingError) {
    var reader = StrictReader(path: path)
    var shares = ChangeFrequency.measured.shares
    let range = 0...1_000
    if let root = reader.document(parsing: bytes)?.root,
      let members = reader.members(
        of: root, called: "the object of weights", keys: ChangeClass.allCases.map(\.rawValue))
    {
      for changeClass in ChangeClass.allCases {
        guard let node = members[changeClass.rawValue] else { continue }
        // Compared as numbers, because JSON can spell an integer in many ways.
        if let share = range.first(where: { JSONNumber($0) == node.number }) {
          shares[changeClass] = share
        } else {
          reader.report(
            """
            '\(changeClass.rawValue)' is no weight; write a whole number from \
            \(range.lowerBound) to \(range.upperBound)
            """, at: node)
        }
      }
    }
    try reader.finish()
    self.init(shares)
  }
}
