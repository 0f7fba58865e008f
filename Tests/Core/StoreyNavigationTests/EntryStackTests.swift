import StoreyInternal
import Testing

@testable import StoreyNavigation

@Suite("EntryStack")
struct EntryStackTests {
    private func entry(_ number: Int) -> NavigationEntry {
        NavigationEntry(id: NavigationEntry.ID(number), route: AnyRoute(PageRoute.page(number)))
    }

    @Test("An EntryStack has the same elements as an array after the same changes", arguments: 0..<20)
    func likeAnArray(round: Int) {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        var stack = EntryStack()
        var array: [NavigationEntry] = []
        var past: [(EntryStack, [NavigationEntry])] = []
        for number in 0..<300 {
            if Int.random(in: 0..<8, using: &random) > 0 {
                stack.append(entry(number))
                array.append(entry(number))
            } else {
                let count = Int.random(in: 0...array.count + 1, using: &random)
                stack.keepFirst(count)
                array = Array(array.prefix(count))
            }
            past.append((stack, array))
        }
        for (stack, array) in past {
            #expect(Array(stack) == array, "seed \(seed)")
            #expect(stack == EntryStack(array), "seed \(seed)")
            let other = past.randomElement(using: &random) ?? (EntryStack(), [])
            #expect((stack == other.0) == (array == other.1), "seed \(seed)")
            let common = zip(array, other.1).prefix { $0 == $1 }.count
            #expect(stack.commonCount(with: other.0) == common, "seed \(seed)")
        }
    }
}
