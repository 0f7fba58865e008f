import StoreyInternal
import Testing

@testable import StoreyWebRTC

@Suite struct RateControlTests {
    private let bounds = 200_000...2_500_000

    @Test func `The rate reaches the maximum within seconds on a fast connection`() {
        var rate = RateControl(bounds)
        for _ in 0..<16 {
            rate.update(with: ReceiverReport(fractionLost: 0, roundTripTime: .milliseconds(20)))
        }
        #expect(rate.bitRate == 2_500_000)
    }

    @Test func `Three percent packet loss without a queue doesn't keep the rate from growing`() {
        var rate = RateControl(bounds)
        for _ in 0..<50 {
            rate.update(with: ReceiverReport(fractionLost: 0.03, roundTripTime: .milliseconds(20)))
        }
        #expect(rate.bitRate == bounds.upperBound)
    }

    @Test func `Three percent packet loss with a queue reduces the rate`() {
        var rate = RateControl(bounds)
        rate.update(with: ReceiverReport(fractionLost: 0, roundTripTime: .milliseconds(20)))
        let before = rate.bitRate
        rate.update(with: ReceiverReport(fractionLost: 0.03, roundTripTime: .milliseconds(70)))
        #expect(rate.bitRate < before)
    }

    @Test func `A full queue reduces the rate to just below what arrived`() {
        var rate = RateControl(bounds)
        for _ in 0..<16 {
            rate.update(with: ReceiverReport(fractionLost: 0, roundTripTime: .milliseconds(20)))
        }
        var report = ReceiverReport(fractionLost: 0.05, roundTripTime: .milliseconds(400))
        report.sentBitRate = 2_500_000
        report.deliveredBitRate = 2_000_000
        rate.update(with: report)
        #expect(rate.bitRate == 1_700_000)
    }

    @Test func `A queue that drains doesn't reduce the rate again`() {
        var rate = RateControl(bounds)
        for delay in [20, 500] {
            rate.update(with: ReceiverReport(fractionLost: 0, roundTripTime: .milliseconds(delay)))
        }
        let reduced = rate.bitRate
        for delay in [400, 300, 200] {
            rate.update(with: ReceiverReport(fractionLost: 0, roundTripTime: .milliseconds(delay)))
        }
        #expect(rate.bitRate == reduced)
    }

    @Test func `A rate that isn't used grows slowly up to a limit`() {
        var rate = RateControl(bounds)
        var report = ReceiverReport(fractionLost: 0, roundTripTime: .milliseconds(20))
        report.sentBitRate = 50_000
        for _ in 0..<10 { rate.update(with: report) }
        #expect(rate.bitRate < RateControl.start * 3 / 2)
        for _ in 0..<500 { rate.update(with: report) }
        #expect(rate.bitRate == 1_500_000)
    }

    @Test func `Heavy loss reduces the rate to the minimum`() {
        var rate = RateControl(bounds)
        var last = rate.bitRate
        for _ in 0..<10 {
            rate.update(with: ReceiverReport(fractionLost: 0.4, roundTripTime: nil))
            #expect(rate.bitRate < last || rate.bitRate == bounds.lowerBound)
            last = rate.bitRate
        }
        #expect(last == bounds.lowerBound)
    }

    @Test func `A growing queue reduces the rate`() {
        var rate = RateControl(bounds)
        rate.update(with: ReceiverReport(fractionLost: 0, roundTripTime: .milliseconds(20)))
        let before = rate.bitRate
        rate.update(with: ReceiverReport(fractionLost: 0, roundTripTime: .milliseconds(400)))
        #expect(rate.bitRate < before)
    }

    /// A slow connection with a queue of half a second: the rate converges to just below its capacity.
    @Test(arguments: [300_000, 1_000_000, 2_000_000])
    func `The rate converges below the capacity of a slow connection`(_ capacity: Int) {
        var rate = RateControl(bounds)
        var queue = 0.0
        var rates: [Int] = []
        for _ in 0..<200 {
            // Half a second.
            queue += Double(rate.bitRate - capacity) / 2
            let longest = Double(capacity) / 2
            let lost = max(0, queue - longest)
            queue = min(max(queue, 0), longest)
            let delay = queue / Double(capacity)
            rate.update(
                with: ReceiverReport(
                    fractionLost: min(1, lost / (Double(rate.bitRate) / 2)),
                    roundTripTime: .milliseconds(20 + Int(delay * 1000))))
            rates.append(rate.bitRate)
        }
        let mean = rates.suffix(100).reduce(0, +) / 100
        #expect(mean > capacity * 7 / 10 && mean < capacity * 11 / 10, "\(mean)")
    }

    @Test(arguments: UInt64(0)..<50)
    func `The rate stays within its bounds`(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<4 {
            var rate = RateControl(bounds)
            for _ in 0..<50 {
                rate.update(
                    with: ReceiverReport(
                        fractionLost: Double.random(in: 0...1, using: &random),
                        roundTripTime: Bool.random(using: &random)
                            ? nil : .milliseconds(Int.random(in: 0...5000, using: &random))))
                #expect(bounds.contains(rate.bitRate))
            }
        }
    }
}
