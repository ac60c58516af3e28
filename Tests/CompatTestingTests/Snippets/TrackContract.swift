import CodableCompat

/// Release 1.0: an enum as the compiler decodes it.
struct Track: Codable, Equatable {
  enum State: String, Codable { case announced, released }

  var id: String
  var title: String
  var state: State
}

/// Release 1.1: a struct around the raw value, with a constant for each known value.
struct OpenTrack: Codable, Equatable {
  struct State: RawRepresentable, Codable, Hashable {
    var rawValue: String
    static let announced = State(rawValue: "announced")
    static let released = State(rawValue: "released")
  }

  var id: String
  var title: String
  var state: State
}

enum AppContracts {
  static let all = [
    Contract("track") {
      Strategy(.strict, decoding: Track.self, release: "1.0", builtAgainst: "2024-05")
      Strategy(.structWrapper, decoding: OpenTrack.self, release: "1.1", builtAgainst: "2024-05")
    }
  ]
}
