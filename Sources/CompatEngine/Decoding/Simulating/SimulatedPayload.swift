import JSONSyntax

/// A payload that was decoded as if one property of the model were written otherwise.
struct SimulatedPayload: DecodedPayload {
  let value: Any

  /// Where values of the sample stand in, with the keys as the decoder shows them.
  let standIns: [JSONPointer]

  /// What the app would send back is declared by the pattern, and not simulated.
  func encoded() -> [UInt8]? { nil }
}
