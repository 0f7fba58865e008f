import StoreyTesting
import Synchronization
import Testing

#if DEBUG
    @Suite("A scope used off its isolation")
    struct MisuseTests {
        @Test("stops a debug build with advice")
        func advice() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let smuggled = Smuggled()
                _ = try await HeadlessApp.launch { scope in
                    smuggled.scope.withLock { $0 = Unchecked(scope) }
                    return TinyFlow(scope)
                }
                smuggled.scope.withLock { _ = $0?.scope.task {} }
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
    }

    /// Takes a scope out of its session, as the compiler would not.
    private final class Smuggled: Sendable {
        let scope = Mutex<Unchecked?>(nil)
    }

    private struct Unchecked: @unchecked Sendable {
        let scope: Scope

        init(_ scope: Scope) { self.scope = scope }
    }
#endif
