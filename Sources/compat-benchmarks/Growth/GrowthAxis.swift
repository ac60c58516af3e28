/// What grows while everything else stays the same.
enum GrowthAxis: String, CaseIterable {
  case list
  case map
  case samples
  case strategies
  case contracts

  var title: String {
    switch self {
    case .list: "items of one list"
    case .map: "keys of one map"
    case .samples: "samples of one contract"
    case .strategies: "strategies of one contract"
    case .contracts: "contracts"
    }
  }

  /// The sizes, each much larger than the one before; the last two count.
  var sizes: [Int] {
    switch self {
    case .list: [1_000, 10_000, 100_000]
    case .map: [100, 1_000, 10_000]
    case .samples: [100, 1_000, 10_000]
    case .strategies: [2, 10, 50]
    case .contracts: [5, 50, 500]
    }
  }

  /// The largest exponent that is aimed at: time may grow with this power of the size.
  var aim: Double {
    switch self {
    case .strategies: 1.05
    case .list, .map, .samples, .contracts: 1.1
    }
  }
}
