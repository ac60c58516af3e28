/// How long a number of things took.
struct Measurement {
  private(set) var items = 0
  private(set) var bytes = 0
  private(set) var time = Duration.zero

  /// Adds what was measured of one variant.
  mutating func add(_ variant: Variant, time: Duration) {
    items += variant.items
    bytes += variant.bytes
    self.time += time
  }

  /// The time in seconds.
  var seconds: Double { time / .seconds(1) }

  /// How many things are done in a second.
  var perSecond: Double { seconds > 0 ? Double(items) / seconds : 0 }

  /// How many seconds one thing takes.
  var secondsEach: Double { items > 0 ? seconds / Double(items) : 0 }

  /// How many megabytes go through in a second; nil where bytes say nothing.
  var megabytesPerSecond: Double? {
    bytes > 0 && seconds > 0 ? Double(bytes) / 1e6 / seconds : nil
  }
}
