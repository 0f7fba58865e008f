#if Web
    /// Where a page was when its session ended.
    struct PagePlace: Sendable, Equatable {
        /// The address of the app that the page shows.
        var address: String
        /// The state that the page has stored, or `nil` if it has none.
        var state: String?
        /// Whether the page is too narrow to show columns side by side, or `nil` if it is unknown.
        var isCompact: Bool?
    }

    /// The connection of a page whose session is unknown, because it has ended or belongs to another server. It starts a session
    /// at the page's place, without loading the page again.
    actor ResumingConnection: WebConnection {
        /// Starts a session, unless the page has gone.
        typealias Start =
            @Sendable (_ place: PagePlace, _ isWanted: @Sendable () async -> Bool) async -> (
                token: String, any WebConnection
            )?

        private let start: Start
        private var wake: @Sendable () -> Void = {}
        private var outgoing: [OutgoingMessage] = []
        /// Whether the page has been asked for the state that it stored.
        private var hasAsked = false
        private var isStarting = false
        private var session: (any WebConnection)?
        private var isClosed = false

        /// - Parameter start: Starts a session at the page's place, and returns its token and its connection, or `nil` if
        ///   the page has to be loaded again.
        init(startingSession start: @escaping Start) { self.start = start }

        func opened(wake: @escaping @Sendable () -> Void) { self.wake = wake }

        func received(_ message: String) async {
            if let session { return await session.received(message) }
            // The page sends nothing else before its session has answered.
            guard !isStarting,
                case .hello(_, _, let url, let tree, _, let isCompact)? = try? PageMessage(decoding: message)
            else { return }
            guard hasAsked else {
                hasAsked = true
                outgoing.append(.message(HostMessage.resume.encoded))
                return
            }
            isStarting = true
            // The page gets answers to its pings meanwhile, so that it waits for a busy server.
            let place = PagePlace(address: url, state: tree, isCompact: isCompact)
            Task { await startSession(at: place, hello: message) }
        }

        private func startSession(at place: PagePlace, hello: String) async {
            let started = await start(place) { [self] in await !isClosed }
            guard let (token, session) = started else {
                if !isClosed {
                    outgoing += [.message(HostMessage.reload.encoded), .end]
                    wake()
                }
                return
            }
            await session.opened(wake: wake)
            await session.received(hello)
            // The page may have gone meanwhile.
            guard !isClosed else { return await session.closed() }
            outgoing.append(.message(HostMessage.session(token: token).encoded))
            self.session = session
            wake()
        }

        func take() async -> OutgoingMessage {
            if !outgoing.isEmpty { return outgoing.removeFirst() }
            return await session?.take() ?? .nothing
        }

        func closed() async {
            isClosed = true
            await session?.closed()
        }
    }
#endif
