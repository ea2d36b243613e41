extension RandomAccessCollection where Index == Int {
  /// The first position from which on `isInSecondPart` holds; `endIndex` where it never does. It must not hold before a position where it does not.
  /// Logarithmic.
  @inlinable
  package func partitioningIndex(where isInSecondPart: (Element) throws -> Bool) rethrows -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if try isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
