#if Web
    import Storey

    /// All sessions of a web host. Each page that is asked for begins one; it ends when its page has been gone for a
    /// while.
    actor WebSessions: WebApplication {
        private struct Guest {
            let session: WebSession
            /// Since when nobody talks to it.
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
            if guests.count >= configuration.maximumSessions, await !makeRoom() {
                let words = "More people than fit are using the app. Try again in a moment."
                return PageResponse(status: 503, html: WebDocument.message("The app is full", words))
            }
            let cookie = request.cookie ?? secret()
            let session = WebSession(token: secret(), cookie: cookie)
            guests[session.token] = Guest(session: session, lonelySince: .now)
            do {
                let document = try await session.start(app, at: WebLocation.components(of: request.address))
                return PageResponse(cookie: cookie, html: document.text)
            } catch {
                guests[session.token] = nil
                return PageResponse(
                    status: 500, html: WebDocument.message("The app could not be started", "\(error)"))
            }
        }

        func connect(_ request: SocketRequest) async -> SocketAnswer {
            guard let guest = guests[request.token] else { return .accept(GoneConnection()) }
            // A token that was overheard is worth nothing without the browser it was given to.
            guard guest.session.cookie == request.cookie else { return .refuse(403) }
            guests[request.token]?.lonelySince = nil
            let socket = await guest.session.connected()
            return .accept(Conversation(session: guest.session, socket: socket, sessions: self))
        }

        /// How many sessions live.
        var count: Int { guests.count }

        /// Ends the sessions whose page has been gone for too long.
        func sweep(now: ContinuousClock.Instant = .now) async {
            for (token, guest) in guests {
                guard let since = guest.lonelySince, now - since >= configuration.grace else { continue }
                guests[token] = nil
                await guest.session.end()
            }
        }

        /// Ends all sessions.
        func end() async {
            let all = guests.values
            guests = [:]
            for guest in all { await guest.session.end() }
        }

        fileprivate func left(_ session: WebSession) async {
            guard await !session.isConnected else { return }
            guests[session.token]?.lonelySince = .now
        }

        /// Ends the session that nobody has talked to for longest.
        /// - Returns: false where somebody talks to each of them.
        private func makeRoom() async -> Bool {
            let lonely = guests.compactMap { token, guest in guest.lonelySince.map { (token, $0) } }
            guard let (token, _) = lonely.min(by: { $0.1 < $1.1 }),
                let guest = guests.removeValue(forKey: token)
            else { return false }
            await guest.session.end()
            return true
        }

        /// 128 bits that nobody can guess.
        private func secret() -> String {
            let (high, low) = (random.next(), random.next())
            return String(high, radix: 36) + "-" + String(low, radix: 36)
        }
    }

    /// A page's conversation with its session over one socket.
    private struct Conversation: WebConnection {
        let session: WebSession
        let socket: Int
        let sessions: WebSessions

        func received(_ message: String) async { await session.received(message) }

        func next() async -> String? { await session.next(socket) }

        func closed() async {
            await session.disconnected(socket)
            await sessions.left(session)
        }
    }

    /// Tells a page whose session has ended to load itself anew: its address says where the person was.
    private actor GoneConnection: WebConnection {
        private var messages = [HostMessage.reload.encoded]

        func received(_ message: String) {}

        func next() -> String? { messages.popLast() }

        func closed() {}
    }
#endif
