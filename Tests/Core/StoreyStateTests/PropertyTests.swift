import StoreyInternal
import StoreyState
import Testing

@Suite("Random scripts of commits, observations and cancellations")
struct PropertyTests {
    /// The name of a failing case contains its seed.
    @Test("A random script delivers the same values as a naive list of observers", arguments: 0..<300)
    func comparesWithNaiveModel(seed: UInt64) {
        #expect(play(seed, in: StoreyWorld()) == play(seed, in: NaiveWorld()), "seed \(seed)")
    }

    /// Plays a random script in one of the implementations and returns the received values. Observers act,
    /// too: they commit, observe and cancel during deliveries.
    private func play(_ seed: UInt64, in world: any World) -> [String] {
        let player = Player(seed, world)
        for _ in 0..<60 {
            player.refillActions()
            player.act()
        }
        return player.log
    }

    private final class Player {
        private var random: SplitMix64
        private let world: any World
        private var observerCount = 0
        private var begun: [Int] = []
        private var actionsLeft = 0
        private(set) var log: [String] = []

        init(_ seed: UInt64, _ world: any World) {
            random = SplitMix64(seed: seed)
            self.world = world
        }

        /// Limits the actions that one step can cause, so that every script ends.
        func refillActions() {
            actionsLeft = 6
        }

        func act() {
            guard actionsLeft > 0 else { return }
            actionsLeft -= 1
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<6: commit()
            case 6..<9: observe()
            default: cancel()
            }
        }

        private func commit() {
            let store = Int.random(in: 0..<2, using: &random)
            let fields = Int.random(in: 0..<8, using: &random)
            let value = Int.random(in: 0..<3, using: &random)
            world.commit(store: store) {
                if fields & 1 != 0 { $0.a = value }
                if fields & 2 != 0 { $0.b = value }
                if fields & 4 != 0 { $0.c = value }
            }
        }

        private func observe() {
            guard let subject = Subject.allCases.randomElement(using: &random) else { return }
            let number = observerCount
            observerCount += 1
            world.observe(subject) { [unowned self] value in
                log.append("\(number) \(subject): \(value)")
                if Int.random(in: 0..<4, using: &random) == 0 { act() }
            }
            begun.append(number)
        }

        private func cancel() {
            if let index = begun.randomElement(using: &random) { world.cancel(index) }
        }
    }
}
