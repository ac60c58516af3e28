extension Range<Int> {
  /// The first position for which a condition holds that holds for all behind it as well; the end if
  /// there is none.
  package func partitioningIndex(where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
