import Testing

@testable import StoreyWebRTC

@Suite struct PacerTests {
    /// Returns the times at which the packets of a frame are sent.
    private func times(_ pacer: inout Pacer, packets: Int, from start: Duration = .zero) -> [Duration] {
        var now = start
        pacer.add(packets * 1200)
        return (0..<packets).map { _ in
            now += pacer.wait(bytes: 1200, at: now)
            return now
        }
    }

    @Test func `A large frame is sent hardly faster than the bit rate`() throws {
        var pacer = Pacer(bitRate: 1_000_000)
        let times = times(&pacer, packets: 100)
        // 100 packets are 0.96 Mbit.
        let last = try #require(times.last)
        #expect(last > .milliseconds(800) && last < .milliseconds(960), "\(last)")
        #expect(times == times.sorted())
    }

    @Test func `Never more than a few packets leave at once`() {
        var pacer = Pacer(bitRate: 1_000_000)
        let times = times(&pacer, packets: 100)
        let most = Dictionary(grouping: times) { $0 }.values.map(\.count).max()
        #expect(most.map { $0 <= 2 } == true)
    }

    @Test func `A small frame is sent at more than twice the bit rate`() throws {
        var pacer = Pacer(bitRate: 1_000_000)
        // 9 packets are 86 ms at the bit rate.
        let last = try #require(times(&pacer, packets: 9).last)
        #expect(last < .milliseconds(40), "\(last)")
    }

    @Test func `A frame after a pause isn't delayed`() {
        var pacer = Pacer(bitRate: 1_000_000)
        _ = times(&pacer, packets: 100)
        let later = times(&pacer, packets: 1, from: .seconds(5))
        #expect(later == [.seconds(5)])
    }

    @Test func `Retransmitted packets delay later ones`() {
        var pacer = Pacer(bitRate: 1_000_000)
        pacer.add(2400)
        let first = pacer.wait(bytes: 1200, retransmitted: 12_000, at: .zero)
        let second = pacer.wait(bytes: 1200, at: .zero)
        #expect(first == .zero)
        #expect(second > .milliseconds(40))
    }

    @Test func `The backlog is what hasn't been sent`() {
        var pacer = Pacer(bitRate: 1_000_000)
        pacer.add(125_000)
        #expect(pacer.delay == .seconds(1))
        _ = pacer.wait(bytes: 25_000, at: .zero)
        #expect(pacer.delay == .milliseconds(800))
    }
}
