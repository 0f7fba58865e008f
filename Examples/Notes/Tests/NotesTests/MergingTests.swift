import Storey
import Testing

@testable import Notes

@Suite("Merging two versions of a text")
struct MergingTests {
    @Test(
        "Changes in different places are both kept",
        arguments: [
            ("Milk\nBread", "Oat milk\nBread", "Milk\nBread and butter", "Oat milk\nBread and butter"),
            ("Milk\nBread", "Milk\nBread!", "Milk\nBread", "Milk\nBread!"),
            ("Milk\nBread", "Milk\nBread", "Milk", "Milk"), ("a b c", "b c", "a b", "b"),
            ("Milk", "Bread", "Bread", "Bread"), ("", "", "Milk", "Milk"), ("👩‍🍳é", "👩‍🍳é!", "!👩‍🍳é", "!👩‍🍳é!"),
        ])
    func merged(base: String, one: String, other: String, result: String) {
        #expect(one.merged(with: other, since: base) == result)
        #expect(other.merged(with: one, since: base) == result)
    }

    @Test(
        "Changes in the same place aren't merged",
        arguments: [
            ("Milk", "Milk 1", "Milk 2"), ("a b c", "a x c", "a y c"), ("", "a", "b"), ("ab", "a", "axb"),
        ])
    func conflict(base: String, one: String, other: String) {
        #expect(one.merged(with: other, since: base) == nil)
        #expect(other.merged(with: one, since: base) == nil)
    }

    @Test(
        "A text extends another one if it has all of it, around an insertion",
        arguments: [
            ("Milk", "", true), ("Milk", "Mi", true), ("Milk", "lk", true), ("Milk", "Mk", true),
            ("Milk", "Milk", true), ("Milk", "il", false), ("Milk", "Milk!", false), ("aaa", "aa", true),
            ("👩‍🍳é", "é", true), ("👩‍🍳é", "👩", false),
        ])
    func isExtension(text: String, other: String, isExtension: Bool) {
        #expect(text.isExtension(of: other) == isExtension)
    }

    @Test("Random changes of different lines are all kept")
    func random() {
        var numbers = Numbers(state: 42)
        for _ in 0..<500 {
            let lines = (0..<Int.random(in: 2...6, using: &numbers)).map { "line \($0)\n" }
            let cut = Int.random(in: 1..<lines.count, using: &numbers)
            let (mine, theirs) = (
                Int.random(in: 0..<cut, using: &numbers), Int.random(in: cut..<lines.count, using: &numbers)
            )
            func edited(_ places: Int...) -> String {
                lines.enumerated().map { places.contains($0) ? "new \($0) \($1)" : $1 }.joined()
            }
            let merged = edited(mine).merged(with: edited(theirs), since: lines.joined())
            #expect(merged == edited(mine, theirs))
        }
    }
}
