/// A value, or the reason why there is none: reading it never throws.
///
/// An unkeyed container stays where it is when decoding an element throws, so a loop that tries
/// again after a failure never ends. Reading attempts instead of elements, it always moves on.
enum DecodingAttempt<Value: Decodable>: Decodable {
  case success(Value)
  case failure(reason: String)

  init(from decoder: any Decoder) {
    do {
      self = .success(try decoder.singleValueContainer().decode(Value.self))
    } catch {
      self = .failure(reason: FailureReason(error, below: decoder.codingPath).text)
    }
  }
}
