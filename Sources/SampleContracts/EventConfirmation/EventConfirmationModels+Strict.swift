extension EventConfirmationModels {
  /// A status that is not known throws.
  typealias Strict = Confirmation<Status>
}
