import StoreyState
import Testing

@Suite("Concurrent isolations")
struct IsolationTests {
    /// The objects of a session, which are isolated to its actor and can run on different threads.
    actor Session {
        private let first = Store(0)
        private let second = Store(0)
        private var sums: [Int] = []
        private var observation: ObservationToken?

        func start() {
            second.bind(to: first.observed) { $0 = $1 * 2 }
            let sum = Observed.combine(first.observed, second.observed) { $0 + $1 }
            observation = sum.observe { [unowned self] sum in assumeIsolated { $0.sums.append(sum) } }
        }

        func commit() {
            first.commit { $0 += 1 }
        }

        var received: [Int] { sums }
    }

    @Test("Stores in many isolations do not affect each other")
    func independent() async {
        await withTaskGroup(of: [Int].self) { group in
            for _ in 0..<16 {
                group.addTask {
                    let session = Session()
                    await session.start()
                    for _ in 0..<200 {
                        await session.commit()
                        await Task.yield()
                    }
                    return await session.received
                }
            }
            // The first store's commit is delivered before that of the second, which is bound to it.
            let expected = [0] + (1...200).flatMap { [3 * $0 - 2, 3 * $0] }
            for await received in group { #expect(received == expected) }
        }
    }
}
