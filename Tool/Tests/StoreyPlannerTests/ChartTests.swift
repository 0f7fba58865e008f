import Foundation
import ToolInternal
import Testing

@testable import StoreyPlanner

@Suite("A chart") struct ChartTests {
    @Test func `Axis ticks are few round numbers that enclose the data`() {
        let seed = UInt64.random(in: .min ... .max)
        var random = SplitMix64(seed: seed)
        for _ in 0..<2000 {
            let least =
                Double.random(in: -1...1, using: &random) * pow(10, Double.random(in: -3...9, using: &random))
            let most = least + pow(10, Double.random(in: -3...9, using: &random)) + least.magnitude / 1000
            let ticks = Chart.ticks(least, most)
            let step = ticks[1] - ticks[0]
            let lead = step / pow(10, log10(step * 1.0001).rounded(.down))
            #expect((2...8).contains(ticks.count), "seed \(seed): \(ticks)")
            #expect(
                ticks[0] <= least + step * 1e-6 && ticks[ticks.count - 1] >= most - step * 1e-6,
                "seed \(seed)")
            #expect([1, 2, 5].contains { abs(lead - $0) < 0.001 }, "seed \(seed): \(step) apart")
        }
        #expect(Chart.ticks(0, 36) == [0, 10, 20, 30, 40])
        #expect(Chart.ticks(0, 19_536_696) == [0, 5_000_000, 10_000_000, 15_000_000, 20_000_000])
    }

    @Test func `The legend wraps within the chart`() {
        let names = (1...11).map { "a tier with a long name \($0)" }
        let (body, bottom) = Chart.legend(names, below: 100)
        let places = body.matches(of: /<text x="([0-9.]+)" y="([0-9.]+)"/).compactMap { Double($0.1) }
        #expect(places.count == names.count)
        #expect(zip(places, names).allSatisfy { $0.0 + 7 * Double($0.1.count) < 800 })
        #expect(Set(places).count < names.count && bottom > 130, "in more rows than one")
    }
}
