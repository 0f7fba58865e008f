import StoreyTesting
import Synchronization
import Testing

#if DEBUG
    @Suite("A scope used off its isolation")
    struct MisuseTests {
        @Test("stops a debug build with advice, whoever owns the session", arguments: Owner.allCases)
        func advice(_ owner: Owner) async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                [owner] in
                switch owner {
                case .defaultActor:
                    let session = Session()
                    await misuse(session.scope)
                    await session.live()
                case .mainActor: await misuse(Smuggled(Scope(owner: MainActor.shared)))
                case .actorWithAnExecutorOfItsOwn:
                    let smuggled = Mutex<Smuggled?>(nil)
                    let app = try await HeadlessApp.launch { scope in
                        smuggled.withLock { $0 = Smuggled(scope) }
                        return TinyFlow(scope)
                    }
                    if let scope = smuggled.withLock({ $0 }) { await misuse(scope) }
                    await app.end()
                }
            }
            let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            let advice = """
                This was called off the isolation of its session. \
                Is there an asynchronous closure with a capture list, such as { [self] in … }, on the way? \
                Compilers before Swift 6.4 let it leave its isolation: \
                write self. instead, or name what is captured with let before the closure.
                """
            #expect(words.contains(advice))
        }

        /// Whom a session may belong to.
        enum Owner: CaseIterable, Codable {
            case defaultActor, actorWithAnExecutorOfItsOwn, mainActor
        }
    }

    /// Calls from no isolation what belongs to one.
    @concurrent private func misuse(_ smuggled: Smuggled) async { smuggled.scope.task {} }

    private actor Session {
        private(set) lazy var scope = Smuggled(Scope(owner: self))

        /// To be called last: a session outlives its scopes.
        func live() {}
    }

    /// Takes a scope out of its session, as the compiler would not let anybody.
    private struct Smuggled: @unchecked Sendable {
        let scope: Scope

        init(_ scope: Scope) { self.scope = scope }
    }
#endif
