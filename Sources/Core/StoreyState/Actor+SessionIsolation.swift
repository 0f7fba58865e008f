#if DEBUG
    import StoreyInternal

    extension Actor {
        /// Stops a debug build if the caller isn't in the isolation of this actor, which isolates a session.
        nonisolated func assertIsSessionIsolation() {
            let message = """
                This was called outside of its session's isolation, probably from an asynchronous closure with a \
                capture list such as { [self] in … }, which compilers before Swift 6.4 run in the wrong isolation. \
                Write self. instead, or assign captured values to constants before the closure. storey check finds such \
                closures.
                """
            if isCertainlyElsewhere { assertionFailure(message) }
            assertIsolated(message)
        }
    }

    /// The layout of `UnownedSerialExecutor`.
    private struct ActorExecutor {
        let identity: UnsafeRawPointer?
        /// Zero for an actor without a custom executor.
        let implementation: UInt
    }

    /// Returns the identity of the executor that runs the caller, or `nil` if no actor does.
    ///
    /// A function of Swift's runtime since 5.5 that Swift code can't declare. It returns an `UnownedSerialExecutor` in two
    /// registers; a function that returns a pointer uses the first of them. `nil` if the program exports no symbols.
    private let currentExecutorIdentity: (@Sendable @convention(c) () -> UnsafeRawPointer?)? =
        DynamicLibrary.program?.function("swift_task_getCurrentExecutor")

    extension Actor {
        /// Whether the caller certainly runs on another executor. Checked before asking the runtime, which
        /// would stop the process with a less helpful message, or none.
        nonisolated fileprivate var isCertainlyElsewhere: Bool {
            guard let currentExecutorIdentity else { return false }
            let own = unsafeBitCast(unownedExecutor, to: ActorExecutor.self)
            if own.identity == currentExecutorIdentity() { return false }
            // Outside of tasks, code on the main thread belongs to the main actor, too. Custom executors can
            // have a broader definition of isolation, so only the runtime can answer for them.
            if self === MainActor.shared { return withUnsafeCurrentTask { $0 != nil } }
            return own.implementation == 0
        }
    }
#endif
