#if Web
    public import Storey

    /// Shows an app in browsers: a session of its own for every tab, over HTTP and WebSocket.
    ///
    /// ```swift
    /// let host = WebHost(app: NotesApp.definition(data: data, views: NotesWebPart.self))
    /// try await host.run { print("The app is at http://localhost:\($0)") }
    /// ```
    public struct WebHost: Sendable {
        /// Where to listen, and how much to take on.
        public struct Configuration: Sendable {
            /// The address to listen on. By default this computer's own, which no other computer can reach.
            public var host = "127.0.0.1"
            /// The port to listen on; 0 takes a free one.
            public var port = 8080
            /// The names by which browsers may call the server. Empty means any, unless `host` is this computer's
            /// own address, which goes by `localhost`, `127.0.0.1` and `[::1]` alone.
            public var names: Set<String> = []
            /// How long a session outlives its page, for a connection that comes back.
            public var grace: Duration = .seconds(120)
            /// How many sessions may live at once. When there are more, those whose page is gone make room; where
            /// there are none, a new page says that the app is full.
            public var maximumSessions = 10_000
            /// How many of them may be one browser's, told by its cookie. When there are more, its own make room.
            public var maximumSessionsPerBrowser = 50
            /// How many connections may be open at once, those of plain requests among them. One more is told so and closed.
            public var maximumConnections = 20_000
            /// The largest message of a page that is read, in bytes: above all, the longest text a person can type
            /// into one field. A larger one ends the connection, not the session.
            public var maximumMessage = 256 << 10
            /// How many messages of one page are read in a second, on average; as many may come at once after a
            /// rest. More wait on the page's side of the network.
            public var messagesPerSecond = 100

            /// What a person reads where no session begins for them, in each language that there is. Those are taken that
            /// the browser asks for, and the first where it asks for none of them.
            ///
            /// ```swift
            /// configuration.doorWords.append(DoorWords(language: "fr", …))
            /// ```
            public var doorWords: [DoorWords] = [.english, .german, .spanish]

            /// Signs where a person is, for their page to keep: the next session leads there when this one is gone.
            /// One kept in a file does so when the server was started anew, too.
            public var restorationKey = RestorationKey()

            /// The app's own transitions, by name: what a screen begins with, as the keyframes of a CSS animation. Where
            /// motion is to be reduced nothing moves.
            ///
            /// ```swift
            /// configuration.transitions["flip"] = "from { transform: rotateY(90deg); }"
            /// ```
            public var transitions: [String: String] = [:]

            /// The app's own styles of popups, by name: CSS declarations for the popup's box, on top of those of the
            /// style's fallback.
            ///
            /// ```swift
            /// configuration.popups["toast"] = "align-self: flex-start; margin-top: 12px;"
            /// ```
            public var popups: [String: String] = [:]

            /// Called with the time from each event to its patch, without the way over the network; for benchmarks.
            @_spi(Benchmarks) public var onEventHandled: (@Sendable (Duration) -> Void)?

            /// The settings for one person on this computer.
            public init() {}
        }

        private let app: AppDefinition
        private let configuration: Configuration

        /// A host for an app.
        /// - Parameters:
        ///   - configuration: where to listen, and how much to take on.
        ///   - app: starts the app for one tab; called in that tab's isolation.
        public init(_ configuration: Configuration = Configuration(), app: @escaping AppDefinition) {
            self.app = app
            self.configuration = configuration
        }

        /// Serves until its task is cancelled; then ends all sessions and returns, within a second.
        /// - Parameter onListening: called with the port, once browsers can connect.
        /// - Throws: ``WebServerError`` where it cannot listen.
        public func run(onListening: @escaping @Sendable (_ port: Int) async -> Void)
            async throws(WebServerError)
        {
            let sessions = WebSessions(app, configuration)
            let interval = max(min(configuration.grace, .seconds(10)), .seconds(1))
            let sweeping = Task {
                while !Task.isCancelled {
                    try await Task.sleep(for: interval)
                    if await sessions.sweep() > 0 { FreedMemory.giveBack() }
                }
            }
            defer { sweeping.cancel() }
            var listening = WebServer.Configuration()
            listening.host = configuration.host
            listening.port = configuration.port
            listening.names = configuration.names
            listening.style += Transition.style(configuration.transitions)
            listening.style += Popup.Style.style(configuration.popups)
            listening.maximumConnections = configuration.maximumConnections
            listening.maximumMessage = configuration.maximumMessage
            listening.messagesPerSecond = configuration.messagesPerSecond
            do {
                try await WebServer(application: sessions, configuration: listening).run(
                    onListening: onListening)
            } catch {
                await sessions.end()
                throw error
            }
            await sessions.end()
        }
    }
#endif
