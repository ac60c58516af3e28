@testable import CompatEngine

extension Encodable {
  var record: String { String(decoding: recorded, as: UTF8.self) }
}

extension Decodable {
  init(record: String) throws { try self.init(recorded: Array(record.utf8), from: "a record") }
}

extension RunResults {
  /// The members of a strategy's record, in their order, as they are where nothing is recorded.
  private static let members: KeyValuePairs = [
    "checks": "[]", "left": "0", "distinguishability": "[]",
    "samples": "[]", "flaky": "null", "nondeterminism": "null", "digests": "[]",
    "trace": "[[]]", "remedies": "[]", "losses": "[]",
  ]

  /// The record of one strategy with one member that is not empty, in which `KEY` is a site.
  static func record(_ name: String, _ value: String) -> String {
    let row = members.map { $0.key == name ? value : $0.value }.joined(separator: ",")
    let key = #"["/x/*",1,"renamed","newValue",1,0,1]"#
    return "[[[0,0],[\(row.replacing("KEY", with: key))]]]"
  }
}
