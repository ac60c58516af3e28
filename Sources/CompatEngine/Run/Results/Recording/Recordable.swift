import CompatModel
import JSONSyntax

/// A value that records write in a form of its own, and not as the array of its properties.
protocol Recordable {
  func record(in encoder: RecordEncoder) throws

  /// Reads a recorded value.
  init(of decoder: RecordDecoder) throws
}

/// Keys and values alternately.
extension Dictionary: Recordable where Key: Codable, Value: Codable {
  func record(in encoder: RecordEncoder) throws {
    encoder.beginArray()
    for index in encoder.isOrdered && count > 1 ? order(by: \.key) : Array(indices) {
      try encoder.encode(self[index].key)
      try encoder.encode(self[index].value)
    }
    encoder.endArray()
  }

  init(of decoder: RecordDecoder) throws {
    self.init()
    try decoder.beginArray()
    reserveCapacity(decoder.left / 2)
    while !decoder.isAtEnd {
      let start = decoder.offset
      let key = try decoder.decode(Key.self)
      guard updateValue(try decoder.decode(Value.self), forKey: key) == nil else {
        throw RecordProblem(offset: start, expected: "something that did not come before")
      }
    }
    try decoder.endArray()
  }
}

extension Set: Recordable where Element: Codable {
  func record(in encoder: RecordEncoder) throws {
    let isSorted = encoder.isOrdered && count > 1
    try encoder.encode(isSorted ? order(by: \.self).map { self[$0] } : Array(self))
  }

  init(of decoder: RecordDecoder) throws { self.init(try decoder.decode([Element].self)) }
}

extension Collection {
  /// The elements in the order of their keys' records: the shorter ones come first.
  fileprivate func order(by key: (Element) -> some Encodable) -> [Index] {
    let encoder = RecordEncoder(numbersTexts: false)
    let records = map { element in
      encoder.write(key(element))
      return encoder.takeBytes()
    }
    // Indices are sorted, because copying values of any type costs more than comparing bytes.
    let indices = Array(indices)
    return records.orderedIndices.map { indices[$0] }
  }
}

extension [[UInt8]] {
  fileprivate var orderedIndices: [Int] {
    indices.sorted { left, right in
      self[left].count != self[right].count
        ? self[left].count < self[right].count
        : self[left].lexicographicallyPrecedes(self[right])
    }
  }
}

/// A text that is read once, however often it is repeated.
extension JSONPointerPattern: Recordable {
  func record(in encoder: RecordEncoder) { encoder.encode(description) }

  init(of decoder: RecordDecoder) throws { self = try decoder.decodePattern() }
}

/// The number of the first occurrence: all samples have the same sites.
extension SiteChangeKey: Recordable {
  func record(in encoder: RecordEncoder) throws { try encoder.encode(site: self) }

  init(of decoder: RecordDecoder) throws { self = try decoder.decodeSite() }
}

extension CheckPosition: Recordable {
  func record(in encoder: RecordEncoder) throws { try encoder.encodeProperties(of: self) }

  init(of decoder: RecordDecoder) throws {
    try decoder.beginArray()
    sample = try decoder.decode(Int.self)
    let start = decoder.offset
    // Before the first mutant there are other steps.
    index = Int(try decoder.decode(Int32.self))
    guard index >= CheckStep.audit else {
      throw RecordProblem(offset: start, expected: "the position of a check")
    }
    try decoder.endArray()
  }
}
