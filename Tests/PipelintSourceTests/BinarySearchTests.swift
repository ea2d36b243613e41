import PipelintSource
import Testing

struct BinarySearchTests {
  @Test(arguments: 0...9) func findsWhereTheSecondPartBegins(count: Int) {
    let values = Array(0..<count)
    for start in 0...count {
      #expect(values.partitioningIndex { $0 >= start } == start)
    }
  }

  @Test func indicesOfASliceStayThoseOfTheWhole() {
    let slice = [9, 9, 1, 2, 3, 9][2..<5]
    #expect(slice.partitioningIndex { $0 > 1 } == 3)
    #expect(slice.partitioningIndex { $0 > 8 } == 5)
    #expect(slice.partitioningIndex { _ in true } == 2)
  }

  @Test func sortedIndexIsThatOfAnEqualElement() {
    let slice = [1, 3, 5, 7, 9][1..<4]
    #expect(slice.sortedIndex(of: 3) == 1)
    #expect(slice.sortedIndex(of: 7) == 3)
    for absent in [1, 4, 9] { #expect(slice.sortedIndex(of: absent) == nil) }
  }
}
