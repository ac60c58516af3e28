import JSONSyntax

/// Reading and writing lose nothing.
enum SpellingLaws {
  static func check(_ document: JSONDocument, parsedFrom bytes: [UInt8]) throws(BrokenLaw) {
    try BrokenLaw.unless(document.original == bytes, "a document does not keep its bytes")
    try BrokenLaw.unless(
      (try? document.applying([])) == document.bytes, "no edits change the document")
    let isUTF8 = [.utf8, .utf8WithByteOrderMark].contains(document.encoding)
    try BrokenLaw.unless(
      !isUTF8 || document.bytes == bytes, "UTF-8 is transcoded")

    let text = String(decoding: document.bytes, as: UTF8.self)
    let fromText = try parsed("the document as a string") { () throws(JSONSyntaxError) in
      try JSONDocument(parsing: text)
    }
    try BrokenLaw.unless(
      fromText.bytes == document.bytes && fromText.nodes.count == document.nodes.count,
      "a document differs when it is parsed as a string")

    let value = document.root.value
    let written = value.bytes
    let compact = try parsed("what was written") { () throws(JSONSyntaxError) in
      try JSONDocument(parsing: written)
    }
    let again = compact.root.value
    try BrokenLaw.unless(again == value, "a value differs after it was written and parsed")
    try BrokenLaw.unless(again.hashValue == value.hashValue, "equal values hash differently")
    try BrokenLaw.unless(again.bytes == written, "a value is written differently the second time")
    try BrokenLaw.unless(
      compact.isEqualInMeaning(to: document), "a document differs in meaning when it is written")
    try BrokenLaw.unless(
      again.isEqualInMeaning(to: value), "a value differs in meaning from an equal one")
    try BrokenLaw.unless(
      JSONDifference.between(value, again).isEmpty, "a value has a difference from an equal one")
  }

  private static func parsed(
    _ subject: String, _ body: () throws(JSONSyntaxError) -> JSONDocument
  ) throws(BrokenLaw) -> JSONDocument {
    do {
      return try body()
    } catch {
      throw BrokenLaw(description: "\(subject) does not parse: \(error)")
    }
  }
}
