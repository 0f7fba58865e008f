import StoreyInternal
import StoreyTesting
import Testing

@Suite("HostileUser")
struct HostileUserTests {
    @Test("A hostile user finds nothing in a correct app", arguments: 1...10 as ClosedRange<UInt64>)
    func soundApp(seed: UInt64) async throws {
        try await HostileUser.ofApp(with: .none).run(seed: seed)
    }

    @Test(
        "A hostile user finds each bug and reduces it to at most five actions", arguments: Bug.found,
        1...2 as ClosedRange<UInt64>)
    func finds(found: Bug.Found, seed: UInt64) async throws {
        let failure = await #expect(throws: HostileUserFailure.self) {
            try await HostileUser.ofApp(with: found.bug).run(seed: seed, actions: 3000)
        }
        #expect(
            failure.map { found.names.contains($0.violation.name) } == true, "\(failure?.description ?? "")")
        #expect((failure?.actions.count ?? 99) <= 5, "\(failure?.description ?? "")")
    }

    @Test("The same seed yields the same failure")
    func sameSeed() async throws {
        var failures: [HostileUserFailure] = []
        for _ in 1...2 {
            let failure = await #expect(throws: HostileUserFailure.self) {
                try await HostileUser.ofApp(with: .popupBlocksLink).run(seed: 5, actions: 600)
            }
            failures += [failure].compactMap(\.self)
        }
        #expect(failures.first?.description == failures.last?.description)
    }

    @Test("An app's own invariants are checked")
    func ownInvariant() async throws {
        let shallow = Invariant("No page is deep") { app in
            app.title == "Page 4" ? "Page 4 is deep." : nil
        }
        let user = HostileUser(named: "user", invariants: [shallow]) { faults in
            { scope in FaultyTabs(scope, .none, faults) }
        }
        let failure = await #expect(throws: HostileUserFailure.self) {
            try await user.run(seed: 1, actions: 600)
        }
        #expect(failure?.violation.name == "No page is deep")
        #expect(failure?.violation.reason == "Page 4 is deep.")
        #expect((failure?.actions.count ?? 99) <= 3)
    }

    @Test("A failure that can't be reproduced says so")
    func notRepeated() async throws {
        let launches = Locked(0)
        let user = HostileUser(named: "user") { faults in
            let number = launches.withLock { launches in
                launches += 1
                return launches
            }
            return { scope in FaultyTabs(scope, number == 1 ? .keepsChild : .none, faults) }
        }
        let failure = await #expect(throws: HostileUserFailure.self) {
            try await user.run(seed: 1, actions: 200)
        }
        #expect(failure?.test.contains("the app behaves differently each time it runs") == true)
        #expect(failure?.actions.count == failure?.count)
    }
}
