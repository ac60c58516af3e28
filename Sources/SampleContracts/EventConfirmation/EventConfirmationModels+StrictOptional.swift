extension EventConfirmationModels {
  /// Optional, which forgives a missing status and null, and nothing else.
  typealias StrictOptional = ConfirmationWithOptionalStatus<Status>
}
