/// The name of an enum's case as it is written in Swift.
///
/// A coding key shows its text only, which may differ from the name of the property. The compiler
/// writes the names into the description of the type, whose layout is a part of the ABI of Swift.
enum CaseName {
  /// The name of a case; nil for a value that is no case of an enum without associated values, and
  /// where the program was built without names for reflection.
  static func of<Value>(_ value: Value) -> String? {
    let metadata = UnsafeRawPointer(unsafeBitCast(Value.self, to: UnsafePointer<UInt>.self))
    guard metadata.load(as: UInt.self) == enumKind, MemoryLayout<Value>.size <= 1 else {
      return nil
    }
    let description = metadata.load(
      fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
    // No payloads: then the value is the number of its case.
    let payloads = description.load(fromByteOffset: 20, as: UInt32.self) & 0xff_ffff
    let cases = Int(description.load(fromByteOffset: 24, as: UInt32.self))
    let number = withUnsafeBytes(of: value) { $0.first.map(Int.init) ?? 0 }
    guard payloads == 0, number < cases, let fields = relative(to: description + 16),
      let name = relative(to: fields + 16 + number * 12 + 8)
    else { return nil }
    return String(validatingCString: name.assumingMemoryBound(to: CChar.self))
  }

  /// The kind of an enum, the first word of its metadata.
  static let enumKind: UInt = 0x201

  /// What a pointer that is stored as a distance from itself points to; nil for null.
  private static func relative(to pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = Int(pointer.load(as: Int32.self))
    return distance == 0 ? nil : pointer + distance
  }
}
