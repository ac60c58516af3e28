/// What an ``OpenEnum`` is: one of the known cases, or something that this release does not know.
@frozen
public enum OpenEnumCase<Known: RawRepresentable> {
  /// A value that this release knows.
  case known(Known)

  /// The raw value of one that it does not know.
  case unknown(Known.RawValue)
}

extension OpenEnumCase: Equatable where Known: Equatable, Known.RawValue: Equatable {}
extension OpenEnumCase: Hashable where Known: Hashable, Known.RawValue: Hashable {}
extension OpenEnumCase: Sendable where Known: Sendable, Known.RawValue: Sendable {}
