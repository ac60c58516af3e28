public import CodableCompat

/// The contracts of this repository's corpus, each with its model in every strategy that makes
/// sense for it.
///
/// The models are plain application code: nothing in them knows that they are tested. Each contract
/// has a folder here with one file for each strategy, and a folder with the same name in the corpus.
public enum SampleContracts {
  /// All contracts, in the order in which reports show them.
  public static var all: [Contract] {
    [
      .item, .eventConfirmation, .barcode, .updateState, .planet, .activityFeed, .checkout,
      .profileScreen, .deviceList,
    ]
  }
}
