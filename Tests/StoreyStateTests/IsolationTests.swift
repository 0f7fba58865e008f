import StoreyState
import Testing

@Suite("Many isolations at once")
struct IsolationTests {
    /// What an app's objects are to a session: confined to its actor, which runs now on one thread, now on another.
    actor Session {
        private let first = Store(0)
        private let second = Store(0)
        private var sums: [Int] = []
        private var observation: Observation?

        func start() {
            second.follow(first.observed) { $0 = $1 * 2 }
            let sum = Observed.combine(first.observed, second.observed) { $0 + $1 }
            observation = sum.observe { [unowned self] sum in assumeIsolated { $0.sums.append(sum) } }
        }

        func commit() {
            first.commit { $0 += 1 }
        }

        var heard: [Int] { sums }
    }

    @Test func doNotDisturbEachOther() async {
        await withTaskGroup(of: [Int].self) { group in
            for _ in 0..<16 {
                group.addTask {
                    let session = Session()
                    await session.start()
                    for _ in 0..<200 {
                        await session.commit()
                        await Task.yield()
                    }
                    return await session.heard
                }
            }
            // The first store's commit is delivered before that of the second, which follows it.
            let expected = [0] + (1...200).flatMap { [3 * $0 - 2, 3 * $0] }
            for await heard in group { #expect(heard == expected) }
        }
    }
}
