@testable import CodableCompat
@testable import CompatModel

extension TruthTableTests.Row {
  /// The facts about a strategy at one site: after an added case, a missing key, null, and a
  /// value of another type.
  init(
    _ contract: String, _ site: String, _ strategy: String,
    _ outcomes: (Outcome, Outcome, Outcome, Outcome), roundTrip: String? = nil,
    distinguishability: String? = nil
  ) {
    self.init(
      contract: contract, site: site, strategy: strategy, addedCase: outcomes.0,
      missing: outcomes.1, null: outcomes.2, otherType: outcomes.3, roundTrip: roundTrip,
      distinguishability: distinguishability)
  }

  /// The strategies with a synthesised, strict enum at the site, with any models elsewhere.
  static func strict(_ contract: String, _ site: String, _ strategies: [String]) -> [Self] {
    strategies.map { Self(contract, site, $0, (.rejected, .rejected, .rejected, .rejected)) }
  }

  /// What `profile-screen` adds: two sites, each in one of the bodies that the screen may get.
  static let profileScreen = ["/profile/membership", "/error/code"].flatMap { site in
    let contract = "profile-screen"
    return TruthTableTests.rows(contract: contract, site: site)
      // The wrapper is around the whole body here, and the rest of the body goes with the name.
      .filter { $0.strategy != "struct-wrapper" && $0.strategy != "failure-as-nil-wrapper" }
      + strict(contract, site, ["lossy", "lossless-value"]) + [
        Self(
          contract, site, "open-struct", (.intact, .rejected, .rejected, .rejected),
          roundTrip: "kept", distinguishability: "unknowns differ"),
        Self(
          contract, site, "default-value", (.rejected, .absorbed, .absorbed, .rejected),
          distinguishability: "missing = null"),
        Self(
          contract, site, "flat-struct", (.intact, .absorbed, .absorbed, .rejected),
          roundTrip: "kept",
          distinguishability: "unknown ≠ absent, missing = null"),
        Self(
          contract, site, "failure-as-nil-wrapper",
          (.collateral, .collateral, .collateral, .collateral), roundTrip: "erased",
          distinguishability: "unknown = absent, missing = null"),
        // What cannot be read is tried as the next case, and the last one needs no member.
        Self(
          contract, site, "untagged", (.collateral, .collateral, .collateral, .collateral),
          roundTrip: "erased", distinguishability: "unknown = absent, missing = null"),
      ]
  }

  /// What `device-list` adds: an enum inside the elements of an array.
  static let deviceList: [Self] = {
    let contract = "device-list"
    let site = "/devices/*/connection"
    let unknownCase = ["fallback-subtree", "untagged"].map { strategy in
      Self(
        contract, site, strategy, (.absorbed, .rejected, .rejected, .rejected),
        roundTrip: #"replaced by "unknown""#)
    }
    return TruthTableTests.rows(contract: contract, site: site)
      .filter { $0.strategy != "struct-wrapper" }
      + strict(contract, site, ["lossless-value", "adjacently-tagged"]) + unknownCase + [
        Self(
          contract, site, "open-struct", (.intact, .rejected, .rejected, .rejected),
          roundTrip: "kept", distinguishability: "unknowns differ"),
        Self(
          contract, site, "default-value", (.rejected, .absorbed, .absorbed, .rejected),
          distinguishability: "missing = null"),
        Self(
          contract, site, "flat-struct", (.intact, .rejected, .rejected, .rejected),
          roundTrip: "kept", distinguishability: "unknowns differ"),
        // The device is the element, and it is gone after any error inside.
        Self(
          contract, site, "lossy", (.absorbed, .absorbed, .absorbed, .absorbed),
          roundTrip: "erased", distinguishability: "unknown = absent, missing = null"),
      ]
  }()
}
