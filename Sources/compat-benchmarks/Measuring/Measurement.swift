/// How long a number of things took.
struct Measurement {
  private(set) var items = 0
  private(set) var bytes = 0
  private(set) var time = Duration.zero
  private(set) var work = Duration.zero

  mutating func add(_ variant: Variant, _ watch: Stopwatch) {
    items += variant.items
    bytes += variant.bytes
    time += watch.fastest ?? .zero
    work += watch.leastWork ?? .zero
  }

  var seconds: Double { time / .seconds(1) }

  /// How many things are done in a second.
  var perSecond: Double { seconds > 0 ? Double(items) / seconds : 0 }

  /// How many seconds one thing takes.
  var secondsEach: Double { items > 0 ? seconds / Double(items) : 0 }

  /// How many seconds processors work for one thing.
  var workEach: Double { items > 0 ? work / .seconds(1) / Double(items) : 0 }

  /// How many megabytes go through in a second; nil if bytes mean nothing.
  var megabytesPerSecond: Double? {
    bytes > 0 && seconds > 0 ? Double(bytes) / 1e6 / seconds : nil
  }
}
