/// The models of the contract `update-state`: one for each layout of a state whose cases have none,
/// one and two associated values.
enum UpdateStateModels {
  struct Firmware: Codable, Equatable, Sendable {
    var from: String
    var to: String
    var sizeInBytes: Int
    var checksum: String
    var releaseNotes: String?
  }

  struct Failure: Codable, Equatable, Sendable {
    var code: Int
    var message: String
  }

  struct Owner: Codable, Equatable, Sendable {
    var id: String
    var name: String
    var timeZone: String?
  }

  struct Schedule: Codable, Equatable, Sendable {
    var notBefore: String?
    var batteryAtLeast: Double
    var onWiFiOnly: Bool
  }
}
