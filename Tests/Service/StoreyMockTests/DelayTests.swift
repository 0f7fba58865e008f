import StoreyInternal
import Testing

@testable import StoreyMock

@Suite("Delays and throttling")
struct DelayTests {
    private static func lengths(_ delay: Delay, seed: UInt64 = 1) -> [Double] {
        var generator = SplitMix64(seed: seed)
        return (0..<20_000).map { _ in delay.sample(using: &generator) / .milliseconds(1) }.sorted()
    }

    @Test func `A delay follows its distribution`() {
        let uniform = Self.lengths(.uniform(.milliseconds(10)...(.milliseconds(30))))
        #expect(uniform[0] >= 10 && uniform[19_999] <= 30)
        #expect(abs(uniform[10_000] - 20) < 1 && abs(uniform[5000] - 15) < 1)
        let normal = Self.lengths(.normal(mean: .milliseconds(100), deviation: .milliseconds(10)))
        #expect(abs(normal[10_000] - 100) < 1 && abs(normal[16_827] - 110) < 1)
        let lognormal = Self.lengths(.lognormal(median: .milliseconds(90), sigma: 0.4))
        // One standard deviation up is the median times e to the power of sigma.
        #expect(abs(lognormal[10_000] - 90) < 2 && abs(lognormal[16_827] - 134.3) < 4)
        #expect(Self.lengths(.normal(mean: .zero, deviation: .seconds(1)))[0] == 0)
        #expect(Self.lengths(.lognormal(median: .seconds(60), sigma: 5))[19_999] == 3_600_000)
    }

    @Test func `Delays depend on the seed`() {
        func delays(_ seed: UInt64) -> [Duration] {
            var configuration = MockConfiguration()
            configuration.seed = seed
            configuration.delay = .uniform(.zero...(.seconds(1)))
            let server = MockServer([Stub("GET", "/a", response: .status(204))], configuration: configuration)
            return (0..<5).map { _ in server.reply(to: ServiceRequest("GET", "/a")).delay }
        }
        #expect(delays(7) == delays(7))
        #expect(delays(7) != delays(8))
    }

    @Test(arguments: [
        (Throttle.chunks(count: 4, over: .seconds(3)), 10, [2, 3, 2, 3], Duration.seconds(3)),
        (.chunks(count: 9, over: .seconds(2)), 3, [1, 1, 1], .seconds(2)),
        (.bytesPerSecond(100), 10, [5, 5], .milliseconds(100)),
        (.bytesPerSecond(1000), 10, [10], .milliseconds(10)),
    ])
    func `A throttle splits a body into chunks`(throttle: Throttle, length: Int, bytes: [Int], time: Duration)
    {
        let pieces = throttle.pieces(of: length)
        #expect(pieces.map(\.bytes) == bytes)
        #expect(pieces.reduce(.zero) { $0 + $1.after } == time)
    }

    @Test func `Faults occur with their percentage`() {
        let server = MockServer([Stub("GET", "/a", response: .status(204).failing(.reset, percent: 25))])
        let faults = (0..<4000).count { _ in server.reply(to: ServiceRequest("GET", "/a")).fault == .reset }
        #expect(abs(faults - 1000) < 100)
    }

    @Test func `Faults depend on the seed`() {
        func faults(_ seed: UInt64) -> [Bool] {
            var configuration = MockConfiguration()
            configuration.seed = seed
            let stub = Stub("GET", "/a", response: .status(204).failing(.reset, percent: 50))
            let server = MockServer([stub], configuration: configuration)
            return (0..<64).map { _ in server.reply(to: ServiceRequest("GET", "/a")).fault != nil }
        }
        #expect(faults(7) == faults(7))
        #expect(faults(7) != faults(8))
    }
}
