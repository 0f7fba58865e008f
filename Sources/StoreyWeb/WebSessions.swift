#if Web
    import Storey

    /// All sessions of a web host. Each page that is asked for begins one; it ends when its page has been gone for a
    /// while.
    actor WebSessions: WebApplication {
        private struct Guest {
            let session: WebSession
            /// Counts the sockets, so that one that was replaced is told from the one that replaced it.
            var socket = 0
            /// Since when nobody talks to it; nil while it starts.
            var lonelySince: ContinuousClock.Instant?
        }

        private let app: AppDefinition
        private let configuration: WebHost.Configuration
        private var guests: [String: Guest] = [:]
        private var random = SystemRandomNumberGenerator()

        init(_ app: @escaping AppDefinition, _ configuration: WebHost.Configuration) {
            self.app = app
            self.configuration = configuration
        }

        func page(_ request: PageRequest) async -> PageResponse {
            let known = request.cookie.flatMap { Self.isSecret($0) ? $0 : nil }
            let own = known.map { cookie in guests.filter { $0.value.session.cookie == cookie } } ?? [:]
            let words = request.languages.choose(from: configuration.doorWords)
            var leaving: WebSession?
            if own.count >= configuration.maximumSessionsPerBrowser {
                leaving = removeLoneliest(of: own)
                guard leaving != nil else { return PageResponse(503, words.tooManyTabs, in: words.language) }
            } else if guests.count >= configuration.maximumSessions {
                leaving = removeLoneliest(of: guests)
                guard leaving != nil else { return PageResponse(503, words.full, in: words.language) }
            }
            let cookie = known ?? secret()
            let session = WebSession(
                token: secret(), cookie: cookie, key: configuration.restorationKey,
                limit: configuration.maximumMessage,
                transitions: Transition.ofThePage.union(configuration.transitions.keys),
                popups: Set(configuration.popups.keys))
            guests[session.token] = Guest(session: session)
            await leaving?.end()
            do {
                let document = try await session.start(app, at: request.address)
                guests[session.token]?.lonelySince = .now
                return PageResponse(cookie: cookie, html: document.text)
            } catch {
                guests[session.token] = nil
                let notice = DoorWords.Notice(title: words.cannotStart, advice: "\(error)")
                return PageResponse(500, notice, in: words.language)
            }
        }

        func connect(_ request: SocketRequest) async -> SocketAnswer {
            guard var guest = guests[request.token] else { return .accept(GoneConnection()) }
            // A token that was overheard is worth nothing without the browser it was given to.
            guard guest.session.cookie == request.cookie else { return .refuse(403) }
            guest.socket += 1
            guest.lonelySince = nil
            guests[request.token] = guest
            await guest.session.connected(guest.socket)
            let conversation = Conversation(session: guest.session, socket: guest.socket, sessions: self)
            guard let report = configuration.onEventHandled else { return .accept(conversation) }
            return .accept(TimedConnection(conversation, report: report))
        }

        /// How many sessions live.
        var count: Int { guests.count }

        /// Ends the sessions whose page has been gone for too long.
        /// - Returns: how many.
        @discardableResult
        func sweep(now: ContinuousClock.Instant = .now) async -> Int {
            let gone = guests.filter { _, guest in
                guest.lonelySince.map { now - $0 >= configuration.grace } ?? false
            }
            // All of them before the first is waited for: none may come back meanwhile. In a table made anew: one that
            // was large once stays so.
            if !gone.isEmpty { guests = guests.filter { gone[$0.key] == nil } }
            for guest in gone.values { await guest.session.end() }
            return gone.count
        }

        /// Ends all sessions.
        func end() async {
            let all = guests.values
            guests = [:]
            for guest in all { await guest.session.end() }
        }

        fileprivate func left(_ session: WebSession, _ socket: Int) {
            guard guests[session.token]?.socket == socket else { return }
            guests[session.token]?.lonelySince = .now
        }

        /// Takes out the session that nobody has talked to for longest; nil where somebody talks to each of them.
        private func removeLoneliest(of some: [String: Guest]) -> WebSession? {
            let lonely = some.compactMap { token, guest in guest.lonelySince.map { (token, $0) } }
            return lonely.min { $0.1 < $1.1 }.flatMap { guests.removeValue(forKey: $0.0)?.session }
        }

        /// Whether a cookie can be one that was given away here. What anybody else has set names no browser.
        private static func isSecret(_ cookie: String) -> Bool {
            (16...64).contains(cookie.utf8.count)
                && cookie.utf8.allSatisfy { byte in
                    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
                }
        }

        /// 128 bits that nobody can guess.
        private func secret() -> String {
            let (high, low) = (random.next(), random.next())
            return String(high, radix: 36) + "-" + String(low, radix: 36)
        }
    }

    extension PageResponse {
        /// Says why there is no session.
        fileprivate init(_ status: Int, _ notice: DoorWords.Notice, in language: String) {
            self.init(status: status, html: WebDocument.message(notice, language: language))
        }
    }

    /// A page's conversation with its session over one socket.
    private struct Conversation: WebConnection {
        let session: WebSession
        let socket: Int
        let sessions: WebSessions

        func received(_ message: String) async { await session.received(message, on: socket) }

        func opened(wake: @escaping @Sendable () -> Void) async {
            await session.opened(socket, wake: wake)
        }

        func take() async -> WebSpeech { await session.take(socket) }

        func closed() async {
            await session.disconnected(socket)
            await sessions.left(session, socket)
        }
    }

    /// Tells a page whose session has ended to load itself anew: its address says where the person was.
    private actor GoneConnection: WebConnection {
        private var speeches = [WebSpeech.end, .message(HostMessage.reload.encoded)]

        func opened(wake: @Sendable () -> Void) {}

        func received(_ message: String) {}

        func take() -> WebSpeech { speeches.popLast() ?? .end }

        func closed() {}
    }
#endif
