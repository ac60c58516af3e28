import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine

extension Recordable {
  /// What is written of the value.
  var record: String {
    var writer = RecordWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Reads a value from text.
  init(record: String) throws {
    var reader = RecordReader(try JSONDocument(parsing: record).root)
    try self.init(from: &reader)
  }
}

extension RunResults {
  /// The members of a strategy's record, in their order, as they are where nothing is recorded.
  private static let members: KeyValuePairs = [
    "cells": "[]", "sites": "[]", "findings": "[]", "roundTrips": "[]", "distinguishability": "[]",
    "failures": "[]", "flaky": "null", "nondeterminism": "null", "digests": "[]", "remedies": "[]",
    "trace": "[[]]", "losses": "[]", "limits": "[]", "broken": "[]",
  ]

  /// The record of one strategy with one member that is not empty; site 0 is that of the key.
  static func record(
    _ name: String, _ value: String, siteKey: String = #"["/x/*",1,"renamed","newValue",1,0,1]"#
  ) -> String {
    let row = members.map { $0.key == name ? value : $0.value }.joined(separator: ",")
    return "[0,[\(name == "sites" ? siteKey : "")],[0,[\(row)]]]"
  }
}
