import StoreyInternal
import StoreyVideo
import Testing

@testable import StoreyWebRTC

@Suite("Layer selection")
struct LayerSelectorTests {
    /// Returns the layer after updates with the given rates.
    private func layer(_ selector: LayerSelector, _ rates: [(own: Int, best: Int)]) -> SimulcastLayer {
        var selector = selector
        for rate in rates { selector.update(bitRate: rate.own, best: rate.best) }
        return selector.layer
    }

    private func updates(_ count: Int, _ own: Int, _ best: Int) -> [(own: Int, best: Int)] {
        Array(repeating: (own, best), count: count)
    }

    @Test(arguments: [(600_000, SimulcastLayer.full), (1_200_000, .full), (1_200_001, .low), (0, .full)])
    func `A viewer starts on the low layer if another has more than twice its rate`(
        _ best: Int, _ layer: SimulcastLayer
    ) {
        #expect(LayerSelector(bitRate: 600_000, best: best).layer == layer)
    }

    @Test func `The layer drops after three seconds below half of the best rate`() {
        let full = LayerSelector(bitRate: 1, best: 1)
        let requiredCount = LayerSelector.requiredCount
        #expect(layer(full, updates(requiredCount - 1, 499, 1000)) == .full)
        #expect(layer(full, updates(requiredCount, 499, 1000)) == .low)
        #expect(layer(full, updates(100, 500, 1000)) == .full)
        let moments = (0..<20).flatMap { _ in updates(requiredCount - 1, 400, 1000) + updates(1, 500, 1000) }
        #expect(layer(full, moments) == .full)
    }

    @Test func `The layer rises near the best rate`() {
        let low = LayerSelector(bitRate: 1, best: 3)
        #expect(low.layer == .low)
        #expect(layer(low, updates(100, 799, 1000)) == .low)
        #expect(layer(low, updates(LayerSelector.requiredCount, 800, 1000)) == .full)
        #expect(layer(low, updates(LayerSelector.requiredCount, 300, 300)) == .full)
    }

    @Test func `The layer doesn't oscillate at constant rates`() {
        for seed in UInt64(0)..<200 {
            var random = SplitMix64(seed: seed)
            let (own, best) = (
                Int.random(in: 1...2500, using: &random), Int.random(in: 1...2500, using: &random)
            )
            var selector = LayerSelector(bitRate: Int.random(in: 1...2500, using: &random), best: best)
            var changes = 0
            for _ in 0..<100 {
                let before = selector.layer
                selector.update(bitRate: own, best: max(own, best))
                if selector.layer != before { changes += 1 }
            }
            #expect(changes <= 1, "seed \(seed)")
        }
    }

    @Test func `The low layer has half the width and height`() {
        #expect(SimulcastLayer.full.maxSize(within: PixelSize(1280, 720)) == PixelSize(1280, 720))
        #expect(SimulcastLayer.low.maxSize(within: PixelSize(1280, 720)) == PixelSize(640, 360))
        #expect(SimulcastLayer.low.maxSize(within: PixelSize(2, 3)) == PixelSize(2, 2))
    }
}
