#if Web
    public import CoreMetrics
    public import Logging
    public import Storey
    public import StoreyHTML
    public import StoreyHTTP
    import StoreyInternal
    #if Tracing
        public import Tracing
    #endif

    /// A host that shows an app in browsers over HTTP and WebSocket, with a separate session for each tab.
    ///
    /// ```swift
    /// let host = WebHost(app: NotesApp.definition(data: data, views: NotesWebPart.self))
    /// try await host.run { print("The app is at http://localhost:\($0)") }
    /// ```
    public struct WebHost: Sendable {
        /// The address to listen on, the limits, and the appearance.
        public struct Configuration: Sendable {
            /// The address to listen on. The default, 127.0.0.1, is reachable only from this computer.
            public var host = "127.0.0.1"
            /// The port to listen on, or 0 for any free port.
            public var port = 8080
            /// The host names that browsers may use. If empty, all names are allowed, unless `host` is this
            /// computer's own address, for which only `localhost`, `127.0.0.1`, and `[::1]` are allowed.
            public var allowedHosts: Set<String> = []
            /// A Boolean value that indicates whether browsers reach the host by HTTPS only, through a proxy. Its cookie is
            /// then never sent without encryption (`Secure`).
            public var usesSecureCookies = false
            /// The time that a session is kept after its page disconnects, so that the page can reconnect. A session whose
            /// page has never connected is kept for at most 30 seconds.
            public var reconnectGracePeriod: Duration = .seconds(120)
            /// The maximum number of sessions. When it is reached, a new one replaces the session that has been
            /// disconnected for longest; if all are connected, the new page says that the app is full.
            public var maxSessions = 10_000
            /// The maximum number of sessions per browser, which is identified by its cookie. When it is
            /// reached, a new one replaces the browser's session that has been disconnected for longest.
            public var maxSessionsPerBrowser = 50
            /// The maximum number of sessions per client address, where a network of 64 bits counts as one address of
            /// IPv6. When it is reached, a new one replaces the address's session that has been disconnected for longest.
            /// Addresses of this computer have no limit. Behind a proxy, set ``trustedProxies`` too.
            public var maxSessionsPerAddress = 1000
            /// The IP addresses of the proxies in front of the host, such as `10.0.0.2`, or ranges of them, such as
            /// `10.0.0.0/8`. Only their `X-Forwarded-For` headers are used.
            public var trustedProxies: Set<String> = []
            /// The maximum number of open connections, including plain HTTP requests. Any further connection
            /// gets status 503 and is closed.
            public var maxConnections = 20_000
            /// The maximum size of a message from a page, in bytes, and thus of the text in a field. A larger
            /// message closes the connection but keeps the session.
            public var maxMessageBytes = 256 << 10
            /// The maximum size of the files that the user chooses at once, in bytes. A page sends them to its session in
            /// requests of at most ``maxMessageBytes``.
            public var maxUploadBytes = 16 << 20
            /// The maximum number of messages per second that are read from one page, on average; as many may
            /// come at once after a pause. Further messages are read later.
            public var maxMessagesPerSecond = 100
            /// A Boolean value that indicates whether `SIGINT` (Control-C) and `SIGTERM` (systemd and containers) stop
            /// the host like a cancellation. They then no longer end the process while the host is running.
            public var stopsOnTerminationSignals = true
            /// The time in which the pages move to other servers when the process is asked to terminate. Without a load balancer
            /// in front of several servers, leave it at zero: the host then stops at once.
            ///
            /// During this time, the host isn't ready, new pages get status 503, so that a load balancer passes them to another
            /// server, and the open pages are told one by one to connect again. They continue at another server with the same
            /// ``restorationKey``. A second signal stops the host at once.
            public var drainPeriod = Duration.zero

            /// The port of the endpoints for operators, or `nil` for none. Don't make it reachable for users.
            ///
            /// | path | status |
            /// |---|---|
            /// | `/health` | 200 as long as the host responds |
            /// | `/metrics` | 200 with ``metrics`` in the text format of Prometheus, or 404 if they have another backend |
            /// | `/ready` | 200, or 503 with the reason if the server shouldn't get new pages: because it stops, or ``checkReadiness`` throws |
            public var operationsPort: Int?
            /// Throws the reason why the server shouldn't get new pages, such as a database that it can't reach. Called for each
            /// request of `/ready`.
            public var checkReadiness: @Sendable () async throws -> Void = {}

            /// The strings of the pages that a browser gets if no session can start, in every supported
            /// language. The browser's preferred language is used, or the first one.
            ///
            /// ```swift
            /// configuration.errorPageStrings.append(ErrorPageStrings(language: "fr", …))
            /// ```
            public var errorPageStrings: [ErrorPageStrings] = [.english, .arabic, .german, .spanish]

            /// The operator's log. Errors are those that prevented the launch, or that no coordinator handled; the user sees only
            /// a message for people. Their text has the error's description and the screen's route, which may be private. The
            /// level `info`, which is off by default, also has the beginning and the end of sessions. `session` in the metadata
            /// identifies a session, and `request` the request that started it: by its `X-Request-ID` header, if it has one.
            public var logger = {
                var logger = Logger(label: "storey.web")
                logger.logLevel = .notice
                return logger
            }()

            /// The backend of the host's metrics: its sessions, events, bytes, errors, and the time to handle an event. By default, the
            /// one with which the process has bootstrapped swift-metrics. If it is a ``PrometheusMetrics``, ``operationsPort``
            /// has its values at `/metrics`.
            public var metrics: any MetricsFactory = MetricsSystem.factory

            #if Tracing
                /// The backend of the host's traces, with the trait `Tracing`: a span for each HTTP request, whose parent the proxy
                /// may send in a header, and one for each event of a page. Calls and statements that an event causes are children
                /// of its span. By default, the backend with which the process has bootstrapped swift-distributed-tracing.
                public var tracer: any Tracer = InstrumentationSystem.tracer
            #endif

            /// The key that signs the restoration state stored by pages, so that the next session can restore
            /// it. A key in a file survives restarts of the server.
            public var restorationKey = RestorationKey()

            /// The storage of the session states that are too large for pages, so that another server can restore them, too. By
            /// default none: a page itself stores up to 16 KiB, and of a larger state only the smaller parts.
            public var sessionSnapshots: (any SessionSnapshotStorage)?
            /// The maximum size of the state in a snapshot, in bytes, up to 1 MiB. Of a larger state, it has the smaller parts.
            public var maxSnapshotBytes = 1 << 20
            /// The time for which a snapshot is kept after its last change, even if its page is closed: the browser may open the tab
            /// again.
            public var snapshotLifetime: Duration = .seconds(7 * 24 * 60 * 60)

            /// The app's style sheets, scripts, images, fonts, and icon. Every page loads the style sheets and the scripts, which
            /// define custom elements, in the given order. Style sheets follow the host's own. Browsers cache the files for a year, because another content has another address.
            ///
            /// `storey resources` generates the list from the folder `Web` of the app's resources:
            ///
            /// ```swift
            /// configuration.assets = WebAssets.all
            /// ```
            public var assets: [WebAsset] = []

            /// Requests to which the app itself responds. Their paths come before the app's own addresses.
            public var endpoints: [WebEndpoint] = []

            /// The app's themes. The first one applies while the `theme` of the root coordinator is `nil`.
            public var themes: [Theme] = [.standard]

            /// The app's own transitions by name, as the keyframes of a CSS animation. They aren't shown if the
            /// user prefers reduced motion.
            ///
            /// ```swift
            /// configuration.transitions["flip"] = "from { transform: rotateY(90deg); }"
            /// ```
            public var transitions: [String: String] = [:]

            /// The app's own popup styles by name, as CSS declarations for the popup's box. They are added to
            /// those of the style's fallback.
            ///
            /// ```swift
            /// configuration.popupStyles["toast"] = "align-self: flex-start; margin-top: 12px;"
            /// ```
            public var popupStyles: [String: String] = [:]

            /// The origins of other pages that the app's screens may show in a `frame`, such as `https://maps.example.com`.
            /// Browsers load no others. Sources of the Content-Security-Policy, so a port may be `*`.
            public var frameSources: [String] = []

            /// The origins of other pages that may show the app in a frame, such as `https://example.com`. None by default, so
            /// that no page can trick its users into clicking in the app.
            public var frameAncestors: [String] = []

            /// The inspector of the sessions, in development. It is off if ``host`` isn't an address of this computer.
            package var inspector: (any WebInspector)?

            /// Called with the time from each event to its patch, without network time; for benchmarks.
            @_spi(Benchmarks) public var onEventHandled: (@Sendable (Duration) -> Void)?

            /// Where pages learn what happens to the app's source code, if `storey dev` runs the app.
            var development = DevelopmentFolder.ofEnvironment

            /// How a session stores its snapshots, or `nil` if there is no storage for them.
            /// - Parameter log: Called with the errors of the storage.
            func snapshots(log: @escaping @Sendable (String) -> Void) -> SnapshotWriter.Options? {
                sessionSnapshots.map {
                    SnapshotWriter.Options(
                        storage: $0, maxBytes: min(maxSnapshotBytes, RestorationState.maxBytes),
                        lifetime: snapshotLifetime, log: log)
                }
            }

            /// Creates a configuration for local use.
            public init() {}
        }

        private let app: @Sendable (WebVisitor) async throws -> AppDefinition
        private let configuration: Configuration
        private let hasVisitors: Bool

        /// Creates a host for an app.
        ///
        /// - Parameters:
        ///   - configuration: The address to listen on, the limits, and the appearance.
        ///   - app: Starts the app for one tab, in that tab's isolation.
        public init(_ configuration: Configuration = Configuration(), app: @escaping AppDefinition) {
            self.init(configuration, hasVisitors: false) { _ in app }
        }

        /// Returns a host for an app with separate data for each visitor, as if each browser were a device.
        ///
        /// Browsers keep the host's cookie for a year after their last visit, and with a key that is stored in a file,
        /// visitors keep their identifiers when the host restarts.
        ///
        /// - Parameters:
        ///   - configuration: The address to listen on, the limits, and the appearance.
        ///   - app: Returns the app of a visitor; called for each tab. The tab's session retains the definition until
        ///     it ends, and so what the definition captures. Throw ``TooManyVisitors`` to refuse a visitor; the page for any
        ///     other error is the one for an error at launch.
        public static func perVisitor(
            _ configuration: Configuration = Configuration(),
            app: @escaping @Sendable (WebVisitor) async throws -> AppDefinition
        ) -> WebHost {
            WebHost(configuration, hasVisitors: true, app: app)
        }

        private init(
            _ configuration: Configuration, hasVisitors: Bool,
            app: @escaping @Sendable (WebVisitor) async throws -> AppDefinition
        ) {
            self.app = app
            self.configuration = configuration
            self.hasVisitors = hasVisitors
        }

        /// Serves until its task is canceled or, by default, the process is asked to terminate. Then it ends all sessions
        /// and returns within a second, after ``Configuration/drainPeriod`` if the process was asked.
        ///
        /// - Parameter onListening: Called with the port when browsers can connect.
        /// - Throws: `HTTPServerError` if it can't listen.
        public func run(onListening: @escaping @Sendable (_ port: Int) async -> Void)
            async throws(HTTPServerError)
        {
            guard configuration.stopsOnTerminationSignals else {
                return try await serve(WebSessions(appForVisitor: app, configuration), onListening)
            }
            // Installed before the port is known, so that no signal is missed.
            let signals = TerminationSignals()
            defer { withExtendedLifetime(signals) {} }
            let received = signals.received
            let sessions = WebSessions(appForVisitor: app, configuration)
            let serving = Task<HTTPServerError?, Never> {
                do throws(HTTPServerError) {
                    try await serve(sessions, onListening)
                    return nil
                } catch {
                    return error
                }
            }
            let stopping = Task {
                var draining: Task<Void, Never>?
                for await _ in received {
                    guard draining == nil, configuration.drainPeriod > .zero else { return serving.cancel() }
                    draining = Task {
                        await sessions.moveAll(within: configuration.drainPeriod)
                        serving.cancel()
                    }
                }
            }
            defer { stopping.cancel() }
            let error = await withTaskCancellationHandler {
                await serving.value
            } onCancel: {
                serving.cancel()
            }
            if let error { throw error }
        }

        private func serve(
            _ sessions: WebSessions, _ onListening: @escaping @Sendable (_ port: Int) async -> Void
        ) async throws(HTTPServerError) {
            let operations = try await OperationsResponder.server(for: sessions, configuration)
            defer { withExtendedLifetime(operations) {} }
            let inspector = configuration.allowedInspector
            if configuration.inspector != nil, inspector == nil {
                configuration.logger.warning(
                    "The inspector is off, because other computers can reach the host \(configuration.host).")
            }
            for proxy in configuration.trustedProxies where AddressRange(proxy) == nil {
                configuration.logger.error(
                    "The trusted proxy \(proxy) is ignored: it is neither an IP address nor a range, such as 10.0.0.0/8."
                )
            }
            let interval = max(min(configuration.reconnectGracePeriod, .seconds(10)), .seconds(1))
            let cleanup = Task {
                var hasEnded = false
                while !Task.isCancelled {
                    try await Task.sleep(for: interval)
                    let hadEnded = hasEnded
                    hasEnded = await sessions.sweep() > 0
                    // Once more at the next check, because the tasks of ended sessions free memory later.
                    if hasEnded || hadEnded { FreedMemory.releaseToSystem() }
                }
            }
            defer { cleanup.cancel() }
            var listening = WebServer.Configuration()
            listening.host = configuration.host
            listening.port = configuration.port
            listening.allowedHosts = configuration.allowedHosts
            listening.usesSecureCookies = configuration.usesSecureCookies
            // Browsers shorten longer ones to 400 days.
            if hasVisitors { listening.cookieLifetime = .seconds(365 * 24 * 60 * 60) }
            // The page shows the inspector's panel in a frame.
            listening.frameSources = configuration.frameSources + (inspector == nil ? [] : ["'self'"])
            listening.frameAncestors = configuration.frameAncestors
            listening.trustedProxies = configuration.trustedProxies
            listening.tracer = configuration.webTracer
            listening.styleSheet = configuration.pageStyleSheet
            listening.assets = configuration.assets
            listening.endpoints = configuration.endpoints
            listening.development = configuration.development
            let watching = configuration.development.map { folder in Task { await folder.watch() } }
            defer { watching?.cancel() }
            listening.maxConnections = configuration.maxConnections
            listening.maxMessageBytes = configuration.maxMessageBytes
            listening.maxMessagesPerSecond = configuration.maxMessagesPerSecond
            do {
                try await WebServer(application: sessions, configuration: listening, inspector: inspector)
                    .run(onListening: onListening)
            } catch {
                await sessions.end()
                throw error
            }
            await sessions.end()
        }
    }
#endif
