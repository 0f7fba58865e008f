#if Web
    import Guarding
    import HummingbirdCore
    import Logging
    import NIOCore
    import NIOPosix

    /// Serves a ``WebApplication`` over HTTP and WebSocket.
    struct WebServer: Sendable {
        /// Where to listen, and the bounds of what strangers may ask for.
        struct Configuration: Sendable, Equatable {
            /// The address to listen on; by default this computer's own, which no other can reach.
            var host = "127.0.0.1"
            /// The port to listen on; 0 takes a free one.
            var port = 8080
            /// The names by which browsers may call the server. Empty means: any, unless `host` is this computer's own
            /// address, which goes by `localhost`, `127.0.0.1` and `[::1]` alone. Another site could otherwise have
            /// its own name lead here and read everything (DNS rebinding).
            var names: Set<String> = []
            /// What the pages look like.
            var style = PageStyle.text
            /// How many connections may be open at once; one more is told so and closed.
            var maximumConnections = 20_000
            /// The largest message of a WebSocket, and the largest frame, in bytes: browsers send each in one frame.
            var maximumMessage = 256 << 10
            /// How many frames of a WebSocket are read in a second.
            var messagesPerSecond = 100
            /// How long a new connection may take to ask for something.
            var requestTimeout = TimeAmount.seconds(20)
            /// How often a silent page is asked whether it is still there; the second time without an answer ends it.
            var pingInterval = TimeAmount.seconds(30)
            /// How long a closed WebSocket waits for the page to agree.
            var closeTimeout = TimeAmount.milliseconds(500)
        }

        let application: any WebApplication
        let configuration: Configuration

        /// Serves until its task is cancelled; then tells every page that it goes away, and returns within a second.
        ///
        /// - Parameter onListening: called with the port, once browsers can connect.
        func run(onListening: @escaping @Sendable (Int) async -> Void) async throws(WebServerError) {
            let address = BindAddress.hostname(configuration.host, port: configuration.port)
            // Hummingbird tells of every connection that breaks off; that is the browsers' business.
            let logger = Logger(label: "storey.web") { _ in SwiftLogNoOpLogHandler() }
            let server = Server(
                childChannelSetup: WebChannel(application: application, configuration: configuration),
                configuration: ServerConfiguration(address: address),
                onServerRunning: { await onListening($0.localAddress?.port ?? 0) },
                eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: logger)
            do {
                try await run(server)
            } catch {
                // Ended before it began.
                if Task.isCancelled { return }
                throw WebServerError(error, host: configuration.host, port: configuration.port)
            }
        }

        /// Cancelled at once, Hummingbird would forget connections it has not begun to handle; asked to end, it tells
        /// every connection and waits. Whatever holds that up is cancelled after all.
        private func run(_ server: Server<WebChannel>) async throws {
            let serving = Task { try await server.run() }
            let ending = Guarded<Task<Void, Never>?>(nil)
            try await withTaskCancellationHandler {
                try await serving.value
            } onCancel: {
                let task = Task {
                    let deadline = Task {
                        try await Task.sleep(for: .milliseconds(800))
                        serving.cancel()
                    }
                    try? await server.shutdownGracefully()
                    deadline.cancel()
                }
                ending.withLock { $0 = task }
            }
            // Until the last page has said goodbye, or had its time to.
            await ending.withLock(\.self)?.value
        }
    }
#endif
