import DecodingStrategies

extension DeviceListModels {
  enum KeptConnection: UnknownPreserving, Sendable {
    case wifi, zigbee, bluetooth
    case unknown(String)

    static let knownCases: [KeptConnection] = [.wifi, .zigbee, .bluetooth]

    var rawValue: String {
      switch self {
      case .wifi: "wifi"
      case .zigbee: "zigbee"
      case .bluetooth: "bluetooth"
      case .unknown(let rawValue): rawValue
      }
    }
  }

  enum KeptMode: UnknownPreserving, Sendable {
    case heat, cool, off
    case unknown(String)

    static let knownCases: [KeptMode] = [.heat, .cool, .off]

    var rawValue: String {
      switch self {
      case .heat: "heat"
      case .cool: "cool"
      case .off: "off"
      case .unknown(let rawValue): rawValue
      }
    }
  }

  struct ConnectionName: OpenEnum, Sendable {
    typealias Known = Connection

    var rawValue: String

    static let wifi = ConnectionName(.wifi)
    static let zigbee = ConnectionName(.zigbee)
    static let bluetooth = ConnectionName(.bluetooth)
  }
}
