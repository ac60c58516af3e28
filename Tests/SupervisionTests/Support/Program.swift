import Foundation
import TestSupport

/// The program that is built beside the tests.
enum Program {
  /// The program whose models do what no model should do.
  static let file = products.appending(path: "known-bad-models")

  /// The corpus of the models that do what no model should do.
  static let corpus = Checkout.root.appending(path: "Tests/known-bad-models/Corpus")

  /// The program whose models fail only if a payload changes in several ways at once.
  static let combined = products.appending(path: "combined-faults")

  /// The corpus of the models that fail only at several changes.
  static let combinedCorpus = Checkout.root.appending(path: "Tests/combined-faults/Corpus")
  static let adopted = products.appending(path: "adopted-models")

  /// The corpus of the app's own model.
  static let adoptedCorpus = Checkout.root.appending(path: "Tests/adopted-models/Corpus")

  /// The text report of the app's own model, of which the README shows a part.
  static let adoptedReport = Checkout.root.appending(path: "Tests/adopted-models/compat.txt")

  /// Where the build has put its products.
  ///
  /// On Linux the tests are a program beside the others. On Apple's platforms they are a bundle
  /// beside the others, which a program of the toolchain has loaded.
  private static let products: URL = {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return (bundle ?? .main).bundleURL.deletingLastPathComponent()
    #else
      return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }()
}
