#if HTTP
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #else
        import Darwin
    #endif
    import NIOCore
    import NIOPosix
    @testable import StoreyHTTP
    import Testing

    @Suite("A server without descriptors", .timeLimit(.minutes(10))) struct AcceptPauseTests {
        @Test(
            "Accepting pauses while the process is out of descriptors, and resumes",
            arguments: [EMFILE, ENFILE, ENOMEM])
        func pause(code: CInt) async throws {
            let channel = try await listen(pause: .milliseconds(1))
            channel.pipeline.fireErrorCaught(IOError(errnoCode: code, reason: "accept"))
            try await until("the server accepts again") { try await channel.getOption(.autoRead).get() }
            let client = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .connect(to: try #require(channel.localAddress)).get()
            try await until("the connection is accepted and closed") { !client.isActive }
            try await channel.close()

            let paused = try await listen(pause: .hours(1))
            paused.pipeline.fireErrorCaught(IOError(errnoCode: code, reason: "accept"))
            paused.pipeline.fireErrorCaught(IOError(errnoCode: code, reason: "accept"))
            #expect(try await paused.getOption(.autoRead).get() == false)
            try await paused.close()
        }

        @Test("Other errors don't pause accepting")
        func others() async throws {
            let channel = try await listen(pause: .hours(1))
            channel.pipeline.fireErrorCaught(IOError(errnoCode: ECONNABORTED, reason: "accept"))
            #expect(try await channel.getOption(.autoRead).get())
            try await channel.close()
        }

        /// Accepts connections and closes them.
        private func listen(pause: TimeAmount) async throws -> any Channel {
            try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .serverChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(AcceptPauseHandler(pause: pause))
                    }
                }
                .childChannelInitializer { $0.close() }
                .bind(host: "127.0.0.1", port: 0).get()
        }
    }

    /// Waits for a condition with a deadline that a very busy machine meets too.
    func until(_ what: String, _ condition: () async throws -> Bool) async throws {
        let start = ContinuousClock.now
        while try await !condition() {
            guard ContinuousClock.now - start < .seconds(300) else { throw TimedOut(waitedFor: what) }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    private struct TimedOut: Error { let waitedFor: String }
#endif
