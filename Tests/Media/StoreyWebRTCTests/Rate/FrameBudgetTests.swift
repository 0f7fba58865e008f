import Testing

@testable import StoreyWebRTC

@Suite struct FrameBudgetTests {
    /// Returns the number of frames of a size that are encoded in ten seconds, of 30 each second.
    private func frames(of bytes: Int, bitRate: Int) -> Int {
        var budget = FrameBudget(bitRate: bitRate)
        return (0..<300).count { frame in
            let now = Duration.milliseconds(frame * 33)
            guard budget.allowsFrame(at: now) else { return false }
            budget.add(bytes, at: now)
            return true
        }
    }

    @Test func `All frames are encoded that fit the bit rate`() {
        #expect(frames(of: 3500, bitRate: 1_000_000) == 300)
    }

    @Test func `Larger frames become fewer`() {
        // 10,000 bytes with headers are 84 kbit.
        #expect((115...125).contains(frames(of: 10_000, bitRate: 1_000_000)))
    }

    @Test func `A key frame delays the next frame until it was sent`() {
        var budget = FrameBudget(bitRate: 1_000_000)
        budget.add(60_000, at: .zero)
        let isAllowed = [
            budget.allowsFrame(at: .milliseconds(440)), budget.allowsFrame(at: .milliseconds(500)),
        ]
        #expect(isAllowed == [false, true])
    }
}
