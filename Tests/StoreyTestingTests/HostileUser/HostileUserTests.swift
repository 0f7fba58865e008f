import Guarding
import StoreyTesting
import Testing

@Suite("A hostile user")
struct HostileUserTests {
    @Test("breaks nothing in a sound app", arguments: 1...10 as ClosedRange<UInt64>)
    func soundApp(seed: UInt64) async throws {
        try await HostileUser.ofApp(with: .none).play(seed: seed)
    }

    @Test(
        "finds what was done wrong, and shows it in at most five actions", arguments: Misdeed.found,
        1...2 as ClosedRange<UInt64>)
    func finds(found: Misdeed.Found, seed: UInt64) async throws {
        let failure = await #expect(throws: HostileUserFailure.self) {
            try await HostileUser.ofApp(with: found.misdeed).play(seed: seed, actions: 3000)
        }
        #expect(failure?.broken.name == found.name)
        #expect((failure?.actions.count ?? 99) <= 5, "\(failure?.description ?? "")")
    }

    @Test("does the same with the same seed")
    func sameSeed() async throws {
        var failures: [HostileUserFailure] = []
        for _ in 1...2 {
            let failure = await #expect(throws: HostileUserFailure.self) {
                try await HostileUser.ofApp(with: .popupBlocksLink).play(seed: 5, actions: 600)
            }
            failures += [failure].compactMap(\.self)
        }
        #expect(failures.first?.description == failures.last?.description)
    }

    @Test("holds what the app says of itself as well")
    func ownInvariant() async throws {
        let shallow = Invariant("Nobody goes deep") { app in
            app.title == "Page 4" ? "Page 4 is deep." : nil
        }
        let user = HostileUser(named: "user", invariants: [shallow]) { weather in
            { scope in FaultyTabs(scope, .none, weather) }
        }
        let failure = await #expect(throws: HostileUserFailure.self) {
            try await user.play(seed: 1, actions: 600)
        }
        #expect(failure?.broken.name == "Nobody goes deep")
        #expect(failure?.broken.reason == "Page 4 is deep.")
        #expect((failure?.actions.count ?? 99) <= 3)
    }

    @Test("says so where the app is another each time it runs")
    func notRepeated() async throws {
        let launches = Guarded(0)
        let user = HostileUser(named: "user") { weather in
            let number = launches.withLock { launches in
                launches += 1
                return launches
            }
            return { scope in FaultyTabs(scope, number == 1 ? .keepsChild : .none, weather) }
        }
        let failure = await #expect(throws: HostileUserFailure.self) {
            try await user.play(seed: 1, actions: 200)
        }
        #expect(failure?.test.contains("something in the app is another each time it runs") == true)
        #expect(failure?.actions.count == failure?.count)
    }
}
