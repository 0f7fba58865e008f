#if DEBUG
    import CurrentExecutor
#endif

extension Actor {
    /// Stops a debug build if the caller isn't in the isolation of this actor, which isolates a session.
    nonisolated func assertIsSessionIsolation() {
        #if DEBUG
            let message = """
                This was called outside of its session's isolation, probably from an asynchronous closure with a \
                capture list such as { [self] in … }, which compilers before Swift 6.4 run in the wrong isolation. \
                Write self. instead, or assign captured values to constants before the closure.
                """
            if isCertainlyElsewhere { assertionFailure(message) }
            assertIsolated(message)
        #endif
    }
}

#if DEBUG
    extension Actor {
        /// Whether the caller certainly runs on another executor. Checked before asking the runtime, which
        /// would stop the process with a less helpful message, or none.
        nonisolated fileprivate var isCertainlyElsewhere: Bool {
            let own = unsafeBitCast(unownedExecutor, to: ActorExecutor.self)
            if own.identity == currentExecutor().identity { return false }
            // Outside of tasks, code on the main thread belongs to the main actor, too. Custom executors can
            // have a broader definition of isolation, so only the runtime can answer for them.
            if self === MainActor.shared { return withUnsafeCurrentTask { $0 != nil } }
            return own.implementation == 0
        }
    }
#endif
