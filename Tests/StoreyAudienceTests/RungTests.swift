import Seeded
import StoreyVideo
import Testing

@testable import StoreyAudience

@Suite("The rung of a viewer")
struct RungTests {
    /// Where it is after so many looks with these rates.
    private func rung(_ choice: RungChoice, _ rates: [(own: Int, best: Int)]) -> Rung {
        var choice = choice
        for rate in rates { choice.take(bitRate: rate.own, best: rate.best) }
        return choice.rung
    }

    private func looks(_ count: Int, _ own: Int, _ best: Int) -> [(own: Int, best: Int)] {
        Array(repeating: (own, best), count: count)
    }

    @Test(arguments: [(600_000, Rung.full), (1_200_000, .full), (1_200_001, .low), (0, .full)])
    func `is low for who comes where others have more than twice as much`(_ best: Int, _ rung: Rung) {
        #expect(RungChoice(bitRate: 600_000, best: best).rung == rung)
    }

    @Test func `falls after three seconds of less than half, not before, and not of moments`() {
        let full = RungChoice(bitRate: 1, best: 1)
        let patience = RungChoice.patience
        #expect(rung(full, looks(patience - 1, 499, 1000)) == .full)
        #expect(rung(full, looks(patience, 499, 1000)) == .low)
        #expect(rung(full, looks(100, 500, 1000)) == .full)
        let moments = (0..<20).flatMap { _ in looks(patience - 1, 400, 1000) + looks(1, 500, 1000) }
        #expect(rung(full, moments) == .full)
    }

    @Test func `rises once its way takes nearly as much, or nobody has more`() {
        let low = RungChoice(bitRate: 1, best: 3)
        #expect(low.rung == .low)
        #expect(rung(low, looks(100, 799, 1000)) == .low)
        #expect(rung(low, looks(RungChoice.patience, 800, 1000)) == .full)
        #expect(rung(low, looks(RungChoice.patience, 300, 300)) == .full)
    }

    @Test func `never goes up and down in turn while the rate stays`() {
        for seed in UInt64(0)..<200 {
            var random = SplitMix(seed: seed)
            let (own, best) = (
                Int.random(in: 1...2500, using: &random), Int.random(in: 1...2500, using: &random)
            )
            var choice = RungChoice(bitRate: Int.random(in: 1...2500, using: &random), best: best)
            var changes = 0
            for _ in 0..<100 {
                let before = choice.rung
                choice.take(bitRate: own, best: max(own, best))
                if choice.rung != before { changes += 1 }
            }
            #expect(changes <= 1, "seed \(seed)")
        }
    }

    @Test func `has pictures of half the sides`() {
        #expect(Rung.full.bound(PixelSize(1280, 720)) == PixelSize(1280, 720))
        #expect(Rung.low.bound(PixelSize(1280, 720)) == PixelSize(640, 360))
        #expect(Rung.low.bound(PixelSize(2, 3)) == PixelSize(2, 2))
    }
}
