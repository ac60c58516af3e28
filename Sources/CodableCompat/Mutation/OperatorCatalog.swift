/// The mutation operators of a run, by id.
public struct OperatorCatalog: Sendable {
  /// The operators in the order of their ids.
  public let operators: [any MutationOperator]

  /// Creates a catalogue.
  ///
  /// - Parameter operators: The operators, in any order.
  public init(_ operators: [any MutationOperator]) {
    self.operators = operators.sorted { $0.manual.id < $1.manual.id }
  }

  /// Every operator that comes with the library.
  public static let standard = OperatorCatalog([
    ArrayEmpty(),
    ArrayMissing(),
    ArrayNull(),
    ArrayNullElement(),
    BoolAsString(),
    BytesDrop(),
    BytesFlip(),
    BytesInsert(),
    BytesPermute(),
    BytesRepeat(),
    CaseEmptyObject(),
    CaseKeyKnownPlusUnknown(),
    CaseKeyUnknown(),
    CaseNull(),
    CaseTwoKnownKeys(),
    CaseUnitAsString(),
    DiscLast(),
    DiscLetterCase(),
    DiscMissing(),
    DiscMoved(),
    DiscNull(),
    DiscRenamedKey(),
    DiscSwapped(),
    DiscTypeChanged(),
    DiscUnknown(),
    DiscUnknownInArray(),
    EnumCaseAdded(),
    EnumCaseAddedInArray(),
    EnumCaseLetterCase(),
    EnumLiteralUnknown(),
    EnumNumericString(),
    EnumOrdinal(),
    EnumToArray(),
    EnumToObject(),
    FallbackMalformed(),
    FallbackSupplied(),
    KeyAdded(),
    KeyDuplicated(),
    KeyMissing(),
    KeyNull(),
    KeyOrder(),
    KeyRenamed(),
    LayoutSwitched(),
    MetaIdentity(),
    NumOverflow(),
    ObjectMissing(),
    ObjectNull(),
    PayloadExtraField(),
    PayloadFieldMissing(),
    PayloadNull(),
    ScalarToArray(),
    ScalarToObject(),
    TreeDelete(),
    TreeDuplicate(),
    TreeReplace(),
    TreeStutter(),
    TreeSwap(),
    TypeIntToIntegralDecimal(),
    TypeNumberToString(),
    TypeStringToNumber(),
    UntaggedReordered(),
    UntaggedSuperset(),
    WireBOM(),
    WireComment(),
    WireConcatenated(),
    WireControlChars(),
    WireDeepNesting(),
    WireEmpty(),
    WireErrorEnvelope(),
    WireHTML(),
    WireHuge(),
    WireInvalidUTF8Read(),
    WireInvalidUTF8Unread(),
    WireJSON5(),
    WireLoneSurrogate(),
    WireNUL(),
    WireNull(),
    WirePlainText(),
    WireScalar(),
    WireTrailingComma(),
    WireTrailingGarbage(),
    WireTruncate(),
    WireUTF16(),
    WireUTF32(),
    WireWhitespace(),
  ])

  /// The manuals in the order of their ids.
  public var manuals: [OperatorManual] { operators.map(\.manual) }

  /// Returns the operator with the given id.
  public subscript(id: String) -> (any MutationOperator)? {
    operators.first { $0.manual.id == id }
  }
}
