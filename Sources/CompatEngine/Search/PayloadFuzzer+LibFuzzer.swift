extension PayloadFuzzer {
  /// The mutator of libFuzzer gets one seed in so many: it finds texts and numbers that no operator
  /// makes.
  private static let seedsPerByteMutation: UInt32 = 8

  /// Checks an input: the body of `LLVMFuzzerTestOneInput`.
  ///
  /// - Parameters:
  ///   - input: The input; nil if it is empty.
  ///   - count: Its number of bytes.
  /// - Returns: Always 0.
  public func check(_ input: UnsafePointer<UInt8>?, count: Int) -> CInt {
    check(Array(UnsafeBufferPointer(start: input, count: count)))
    return 0
  }

  /// Mutates an input where it is: the body of `LLVMFuzzerCustomMutator`.
  ///
  /// - Parameters:
  ///   - input: The input, in a buffer that is as large as the mutant may be.
  ///   - count: The number of bytes of the input.
  ///   - maximumCount: The number of bytes of the buffer.
  ///   - seed: The seed that libFuzzer has drawn.
  /// - Returns: The number of bytes of the mutant; nil if `LLVMFuzzerMutate` is to be called instead.
  public func mutate(
    _ input: UnsafeMutablePointer<UInt8>, count: Int, maximumCount: Int, seed: UInt32
  ) -> Int? {
    guard !seed.isMultiple(of: PayloadFuzzer.seedsPerByteMutation) else { return nil }
    let bytes = Array(UnsafeBufferPointer(start: input, count: count))
    guard let mutant = mutate(bytes, maximumCount: maximumCount, seed: UInt64(seed)) else {
      return nil
    }
    input.update(from: mutant, count: mutant.count)
    return mutant.count
  }

  /// Crosses an input with another one: the body of `LLVMFuzzerCustomCrossOver`.
  ///
  /// - Parameters:
  ///   - first: The input that is changed.
  ///   - firstCount: Its number of bytes.
  ///   - second: The input that a value is from.
  ///   - secondCount: Its number of bytes.
  ///   - result: The buffer of the result.
  ///   - maximumCount: The number of bytes of that buffer.
  ///   - seed: The seed that libFuzzer has drawn.
  /// - Returns: The number of bytes of the result; 0 if no value fits.
  public func crossOver(
    _ first: UnsafePointer<UInt8>?, _ firstCount: Int, _ second: UnsafePointer<UInt8>?,
    _ secondCount: Int, into result: UnsafeMutablePointer<UInt8>, maximumCount: Int, seed: UInt32
  ) -> Int {
    let crossed = crossOver(
      Array(UnsafeBufferPointer(start: first, count: firstCount)),
      Array(UnsafeBufferPointer(start: second, count: secondCount)),
      maximumCount: maximumCount, seed: UInt64(seed))
    guard let crossed else { return 0 }
    result.update(from: crossed, count: crossed.count)
    return crossed.count
  }
}
