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

    @Test func `Three percent packet loss doesn't reduce the rate`() {
        var rate = RateControl(bounds)
        let before = rate.bitRate
        for _ in 0..<50 {
            rate.update(with: ReceiverReport(fractionLost: 0.03, roundTripTime: .milliseconds(20)))
        }
        #expect(rate.bitRate == before)
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

    @Test(arguments: [(2_500_000, 1, 1), (600_000, 1, 1), (500_000, 1, 2), (300_000, 2, 2)])
    func `Low rates use fewer and smaller frames`(_ rate: Int, _ scale: Int, _ every: Int) {
        let quality = EncodingQuality(bitRate: rate, pixelCount: 1280 * 720)
        #expect(quality.scale == scale)
        #expect(quality.frameInterval == every)
    }
}
