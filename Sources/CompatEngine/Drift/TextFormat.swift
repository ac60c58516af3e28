import CompatModel
import JSONSyntax

/// The format of a text, as far as a model that reads one may not read another.
package enum TextFormat: String, Sendable, Hashable, CaseIterable {
  /// `2018-11-30T09:41:00Z`
  case dateTime = "date-time"

  /// `2018-11-30T09:41:00.250Z`
  case dateTimeWithFraction = "date-time-with-fraction"

  /// `2018-11-30T09:41:00+01:00`
  case dateTimeWithOffset = "date-time-with-offset"

  /// `2018-11-30T09:41:00.250+01:00`
  case dateTimeWithFractionAndOffset = "date-time-with-fraction-and-offset"

  /// `2018-11-30T09:41:00`
  case dateTimeWithoutZone = "date-time-without-zone"

  /// `2018-11-30 09:41:00`
  case dateTimeWithBlank = "date-time-with-blank"

  /// `2018-11-30`
  case day

  /// An absolute web address.
  case url

  /// A path, as in `/images/1.png`.
  case path

  /// An identifier as RFC 9562 writes it.
  case uuid

  case number

  case empty

  case other

  /// The format of a string.
  init(_ node: JSONNode) {
    guard node.range.count > 2 else {
      self = .empty
      return
    }
    switch TextForm(node) {
    case .dateTime(let date)?: self = TextFormat(date)
    case .day?: self = .day
    case .url?: self = .url
    case .uuid?: self = .uuid
    case .number?: self = .number
    case .base64?, nil:
      self = node.source.dropFirst().first == UInt8(ascii: "/") ? .path : .other
    }
  }

  private init(_ date: DateTimeText) {
    let hasFraction = !date.fraction.isEmpty
    if date.separator == " " {
      self = .dateTimeWithBlank
    } else if date.zone.isEmpty {
      self = .dateTimeWithoutZone
    } else if date.zone == "Z" || date.zone == "z" {
      self = hasFraction ? .dateTimeWithFraction : .dateTime
    } else {
      self = hasFraction ? .dateTimeWithFractionAndOffset : .dateTimeWithOffset
    }
  }

  /// Whether texts say a day.
  var isDate: Bool {
    self == .day || rawValue.hasPrefix(TextFormat.dateTime.rawValue)
  }

  /// Whether models read texts of the format into a type that reads no others.
  var isStrict: Bool { isDate || self == .url || self == .uuid }
}
