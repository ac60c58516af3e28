extension [DocumentBlock] {
  func shown(in medium: Medium) -> [DocumentBlock] {
    flatMap { block -> [DocumentBlock] in
      guard case .only(let other, let blocks) = block else { return [block] }
      return other == medium ? blocks.shown(in: medium) : []
    }
  }
}
