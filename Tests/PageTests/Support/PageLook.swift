import Testing

struct PageLook: Sendable, Hashable, CustomTestStringConvertible {
  var width = 1440
  var height = 900
  var isDark = false
  var runsScripts = true

  var testDescription: String {
    "\(width) pixels, \(isDark ? "dark" : "light"), \(runsScripts ? "with" : "without") script"
  }

  /// A telephone and a desk.
  static let widths = [390, 1440]

  /// Both widths in both themes.
  static let all = widths.flatMap { width in
    [false, true].map { PageLook(width: width, isDark: $0) }
  }

  /// Each width and each theme once: rules about colours know no width, and those about sizes no
  /// theme.
  static let each = [PageLook(width: 390, isDark: true), PageLook(width: 1440)]
  static let scripts = [true, false].map { PageLook(runsScripts: $0) }
}
