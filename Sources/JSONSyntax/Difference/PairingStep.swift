/// One step of turning one list of children into another; the numbers are positions.
enum PairingStep {
  /// An old child and a new one belong together; there may be differences inside them.
  case pair(Int, Int)
  /// An old child has no partner.
  case removal(Int)
  /// A new child has no partner.
  case addition(Int)
}
