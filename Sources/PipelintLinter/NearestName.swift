/// The name among `known` that `name` was probably meant to be: the fewest single-letter edits away, at most a third of its length, or the only one
/// that begins with it; nil where there is none.
package func nearestName(to name: String, among known: [String]) -> String? {
  let limit = max(1, min(name.utf8.count, 64) / 3)
  let candidates = known.map { (name: $0, distance: editDistance(name, $0)) }
  let near = candidates.filter { $0.distance <= limit }
  if let nearest = near.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }) { return nearest.name }
  let longer = known.filter { !name.isEmpty && $0.hasPrefix(name) }
  return longer.count == 1 ? longer[0] : nil
}

/// Insertions, deletions, replacements and swaps of neighbours that make one of the other. Only the first 64 bytes count.
private func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left.utf8.prefix(64))
  let right = Array(right.utf8.prefix(64))
  var rowBefore: [Int] = []
  var row = Array(0...right.count)
  for (i, leftByte) in left.enumerated() {
    var next = [i + 1]
    for (j, rightByte) in right.enumerated() {
      var distance = min(row[j + 1] + 1, next[j] + 1, row[j] + (leftByte == rightByte ? 0 : 1))
      if i > 0, j > 0, leftByte == right[j - 1], left[i - 1] == rightByte {
        distance = min(distance, rowBefore[j - 1] + 1)
      }
      next.append(distance)
    }
    (rowBefore, row) = (row, next)
  }
  return row[right.count]
}
