/// Reads every key of an object by hand, so that the decoder converts them.
struct HandReadMap: Decodable, Sendable {
  struct Sizes: Decodable, Sendable {
    struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    var all: [String: Int] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      for key in container.allKeys {
        all[key.stringValue] = try container.decode(Int.self, forKey: key)
      }
    }
  }
  var sizes: Sizes
}
