import Seeded
import Testing

@testable import StoreyAudience

@Suite struct RateControlTests {
    private let bounds = 200_000...2_500_000

    @Test func aFreeWayIsFilledWithinSeconds() {
        var rate = RateControl(bounds)
        for _ in 0..<16 { rate.take(ReceiverReport(fractionLost: 0, roundTrip: .milliseconds(20))) }
        #expect(rate.bitRate == 2_500_000)
    }

    @Test func threePercentLostAreNoReasonToSlowDown() {
        var rate = RateControl(bounds)
        let before = rate.bitRate
        for _ in 0..<50 { rate.take(ReceiverReport(fractionLost: 0.03, roundTrip: .milliseconds(20))) }
        #expect(rate.bitRate == before)
    }

    @Test func muchLossSlowsDownToTheFloor() {
        var rate = RateControl(bounds)
        var last = rate.bitRate
        for _ in 0..<10 {
            rate.take(ReceiverReport(fractionLost: 0.4, roundTrip: nil))
            #expect(rate.bitRate < last || rate.bitRate == bounds.lowerBound)
            last = rate.bitRate
        }
        #expect(last == bounds.lowerBound)
    }

    @Test func aQueueThatFillsUpSlowsDown() {
        var rate = RateControl(bounds)
        rate.take(ReceiverReport(fractionLost: 0, roundTrip: .milliseconds(20)))
        let before = rate.bitRate
        rate.take(ReceiverReport(fractionLost: 0, roundTrip: .milliseconds(400)))
        #expect(rate.bitRate < before)
    }

    /// A narrow way with a queue of half a second before it loses packets: what is sent settles just below what fits.
    @Test(arguments: [300_000, 1_000_000, 2_000_000])
    func settlesBelowWhatANarrowWayTakes(_ capacity: Int) {
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
            rate.take(
                ReceiverReport(
                    fractionLost: min(1, lost / (Double(rate.bitRate) / 2)),
                    roundTrip: .milliseconds(20 + Int(delay * 1000))))
            rates.append(rate.bitRate)
        }
        let mean = rates.suffix(100).reduce(0, +) / 100
        #expect(mean > capacity * 7 / 10 && mean < capacity * 11 / 10, "\(mean)")
    }

    @Test(arguments: UInt64(0)..<50)
    func neverLeavesItsBounds(_ seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<4 {
            var rate = RateControl(bounds)
            for _ in 0..<50 {
                rate.take(
                    ReceiverReport(
                        fractionLost: Double.random(in: 0...1, using: &random),
                        roundTrip: Bool.random(using: &random)
                            ? nil : .milliseconds(Int.random(in: 0...5000, using: &random))))
                #expect(bounds.contains(rate.bitRate))
            }
        }
    }

    @Test(arguments: [(2_500_000, 1, 1), (600_000, 1, 1), (500_000, 1, 2), (300_000, 2, 2)])
    func littleRateIsSpentOnFewerAndSmallerPictures(_ rate: Int, _ scale: Int, _ every: Int) {
        let quality = CodedQuality(bitRate: rate, pixelCount: 1280 * 720)
        #expect(quality.scale == scale)
        #expect(quality.every == every)
    }
}
