import Testing

@testable import Domain

@Suite struct NumberSetTests {
  @Test func aNumberGoesInOnce() {
    var set = NumberSet()
    let numbers: [Int64] = [1, 63, 64, 65, 127, 128, 0, 1 << 40, .max, .max - 63]
    let first = numbers.map { set.insert($0) }
    let second = numbers.map { set.insert($0) }
    #expect(first == numbers.map { _ in true })
    #expect(second == numbers.map { _ in false })
  }
}
