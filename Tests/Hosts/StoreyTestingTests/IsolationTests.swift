import Programs
import StoreyTesting
import Synchronization
import Testing

#if DEBUG
    @Suite("Use of a scope outside of its isolation")
    struct IsolationTests {
        @Test("A debug build stops with advice for every kind of session owner", arguments: Owner.allCases)
        func advice(_ owner: Owner) async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                [owner] in
                dieWithoutBacktrace()
                switch owner {
                case .defaultActor:
                    let session = Session()
                    await misuse(session.scope)
                    await session.keepAlive()
                case .mainActor: await misuse(Smuggled(Scope(owner: MainActor.shared)))
                case .actorWithCustomExecutor:
                    let smuggled = Mutex<Smuggled?>(nil)
                    let app = try await HeadlessApp.launch { scope in
                        smuggled.withLock { $0 = Smuggled(scope) }
                        return TinyFlow(scope)
                    }
                    if let scope = smuggled.withLock({ $0 }) { await misuse(scope) }
                    await app.end()
                }
            }
            let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            let advice = """
                This was called outside of its session's isolation, probably from an asynchronous closure with a \
                capture list such as { [self] in … }, which compilers before Swift 6.4 run in the wrong isolation. \
                Write self. instead, or assign captured values to constants before the closure. storey check finds such \
                closures.
                """
            #expect(output.contains(advice))
        }

        /// The owner of a session.
        enum Owner: CaseIterable, Codable {
            case defaultActor, actorWithCustomExecutor, mainActor
        }
    }

    /// Calls a scope from outside of its isolation.
    @concurrent private func misuse(_ smuggled: Smuggled) async { smuggled.scope.task {} }

    private actor Session {
        private(set) lazy var scope = Smuggled(Scope(owner: self))

        /// Keeps the session alive, because it must outlive its scopes. Call it last.
        func keepAlive() {}
    }

    /// Moves a scope out of its session, which the compiler wouldn't permit.
    private struct Smuggled: @unchecked Sendable {
        let scope: Scope

        init(_ scope: Scope) { self.scope = scope }
    }
#endif
