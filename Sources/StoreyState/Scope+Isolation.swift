extension Scope {
    /// Stops a debug build that is not in the isolation of this scope's session.
    package func assertIsolated() {
        owner.assertIsolated(
            """
            This was called off the isolation of its session. Is there an asynchronous closure with a capture list, \
            such as { [self] in … }, on the way? Compilers before Swift 6.4 let it leave its isolation: \
            write self. instead, or name what is captured with let before the closure.
            """)
    }
}
