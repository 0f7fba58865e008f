#if DEBUG
    import CurrentExecutor
#endif

extension Scope {
    /// Stops a debug build that is not in the isolation of this scope's session.
    package func assertIsolated() {
        #if DEBUG
            let advice = """
                This was called off the isolation of its session. Is there an asynchronous closure with a capture \
                list, such as { [self] in … }, on the way? Compilers before Swift 6.4 let it leave its isolation: \
                write self. instead, or name what is captured with let before the closure.
                """
            if owner.isCertainlyElsewhere { assertionFailure(advice) }
            owner.assertIsolated(advice)
        #endif
    }
}

#if DEBUG
    extension Actor {
        /// Whether the caller runs on another executor, where that can be told without a question to the runtime:
        /// asked about these actors, it stops the process with words of its own or with none.
        nonisolated fileprivate var isCertainlyElsewhere: Bool {
            let own = unsafeBitCast(unownedExecutor, to: ActorExecutor.self)
            if own.identity == currentExecutor().identity { return false }
            // The main thread is the main actor's outside of tasks as well. Executors of the app's own may have a
            // wider notion of what is theirs, and an answer that the runtime waits for.
            if self === MainActor.shared { return withUnsafeCurrentTask { $0 != nil } }
            return own.implementation == 0
        }
    }
#endif
