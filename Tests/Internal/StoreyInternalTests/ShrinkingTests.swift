import StoreyInternal
import Testing

@Suite("Shrinking a sequence")
struct ShrinkingTests {
    @Test(
        "Shrinking leaves only the elements that cause the failure",
        arguments: [[7], [3, 17], [0, 39], [5, 6, 30], []])
    func shrinks(cause: [Int]) async {
        let shortest = await Array(0..<40).shrunk { sequence in
            cause.allSatisfy(sequence.contains)
        }
        #expect(shortest == cause)
    }
}
