/// An array that leaves out the elements it cannot read, and reports which and why.
///
/// ```swift
/// struct Feed: Codable {
///   @LossyArray var cards: [Card]
/// }
///
/// for card in feed.$cards.dropped { log(card.reason) }
/// ```
///
/// A missing key, null, and anything that is not an array are no bad elements: they throw. Where
/// the array itself may be absent, write the type out: `var cards: LossyArray<Card>?`.
/// A null element is dropped, unless the elements are optional.
///
/// ## When to choose it
///
/// For lists whose elements stand on their own: a feed, search results, attachments.
///
/// ## What it costs
///
/// The app shows a list that is not the server's: counts and positions differ, and a list that is
/// sent back lacks the dropped elements. Do not use it where elements add up to something (lines of
/// an invoice) or refer to each other. Encoding writes what was read; the report is not part of the
/// value, so two arrays are equal when their elements are.
@propertyWrapper
public struct LossyArray<Element> {
  /// The elements that could be read, in their order.
  public var wrappedValue: [Element]

  /// What was left out when the array was decoded.
  public private(set) var projectedValue: LossReport

  /// Wraps an array that has lost nothing.
  public init(wrappedValue: [Element]) {
    self.wrappedValue = wrappedValue
    projectedValue = LossReport()
  }
}

extension LossyArray: Decodable where Element: Decodable {
  /// Reads an array element by element.
  ///
  /// - Throws: What the decoder throws when there is no array.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: [])
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let index = container.currentIndex
      switch try container.decode(DecodingAttempt<Element>.self) {
      case .success(let element):
        wrappedValue.append(element)
      case .failure(let reason):
        projectedValue.dropped.append(DroppedElement(site: .index(index), reason: reason))
      }
    }
  }
}

extension LossyArray: ValueWrapper, CustomReflectable, CustomStringConvertible {}
extension LossyArray: Encodable where Element: Encodable {}
extension LossyArray: Equatable where Element: Equatable {}
extension LossyArray: Hashable where Element: Hashable {}
extension LossyArray: Sendable where Element: Sendable {}
