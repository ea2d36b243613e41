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

extension RandomAccessCollection where Index == Int, Element: Comparable {
  /// Where a collection in ascending order holds `element`; nil where it does not. Logarithmic.
  @inlinable
  package func sortedIndex(of element: Element) -> Int? {
    let position = partitioningIndex { $0 >= element }
    return position < endIndex && self[position] == element ? position : nil
  }
}
