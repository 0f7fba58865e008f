#if Web
    import StoreyHTML
    import StoreyHTTP

    /// Serves a ``WebApplication`` over HTTP and WebSocket.
    struct WebServer: Sendable {
        /// The address to listen on, the limits for clients, and the pages' style.
        struct Configuration: Sendable {
            /// The address to listen on. The default, 127.0.0.1, is reachable only from this computer.
            var host = "127.0.0.1"
            /// The port to listen on, or 0 for any free port.
            var port = 8080
            /// The host names that browsers may use. If empty, all names are allowed, unless `host` is this
            /// computer's own address, for which only `localhost`, `127.0.0.1`, and `[::1]` are allowed.
            /// Otherwise another site could point its own name here and read everything (DNS rebinding).
            var allowedHosts: Set<String> = []
            /// Whether the cookie is sent by HTTPS only.
            var usesSecureCookies = false
            /// The time that browsers keep the cookie after a visit, or `nil` to keep it until they close.
            var cookieLifetime: Duration?
            /// The origins that pages may show in frames.
            var frameSources: [String] = []
            /// The origins whose pages may show the app in a frame.
            var frameAncestors: [String] = []
            /// The IP addresses of the proxies whose `X-Forwarded-For` is used.
            var trustedProxies: Set<String> = []
            var tracer = WebTracer()
            /// The style sheet of the pages.
            var styleSheet = PageAssets.styleSheet
            /// The app's files.
            var assets: [WebAsset] = []
            /// Requests to which the app itself responds.
            var endpoints: [WebEndpoint] = []
            /// Where pages learn what happens to the app's source code, or `nil` if it isn't being developed.
            var development: DevelopmentFolder?
            /// The maximum number of open connections. Any further one gets status 503 and is closed.
            var maxConnections = 20_000
            /// The maximum size of a WebSocket message and of a frame, in bytes. Browsers send each message in
            /// one frame.
            var maxMessageBytes = 256 << 10
            /// The maximum number of WebSocket frames read per second.
            var maxMessagesPerSecond = 100
            /// The time after which a client that sends no request, or doesn't read its response, is disconnected.
            var requestTimeout = Duration.seconds(20)
            /// The interval between pings to a silent page. The connection closes if a ping isn't answered
            /// before the next one.
            var pingInterval = Duration.seconds(30)
            /// The maximum time to wait for the page's half of the closing handshake.
            var closeTimeout = Duration.milliseconds(500)
        }

        let application: any WebApplication
        let configuration: Configuration
        /// The inspector of the application's sessions.
        var inspector: (any WebInspector)?

        /// Serves until its task is canceled, then tells every page that it is shutting down and returns within
        /// a second.
        ///
        /// - Parameter onListening: Called with the port when browsers can connect.
        func run(onListening: @escaping @Sendable (Int) async -> Void) async throws(HTTPServerError) {
            var options = HTTPServer.Configuration()
            options.host = configuration.host
            options.port = configuration.port
            options.maxConnections = configuration.maxConnections
            options.timeout = configuration.requestTimeout
            // A request has at most a piece of an upload, which is limited like a message.
            options.maxBodyBytes = configuration.maxMessageBytes
            let server = try await HTTPServer(
                options,
                responder: WebResponder(
                    application: application, configuration: configuration, inspector: inspector))
            await onListening(server.port)
            await server.runUntilCancelled(closingWithin: .milliseconds(800))
        }
    }
#endif
