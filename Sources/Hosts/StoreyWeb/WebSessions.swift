#if Web
    import Storey

    /// The sessions of a web host. Each page request starts one; it ends when its page has been disconnected
    /// for the grace period.
    actor WebSessions: WebApplication {
        private struct SessionRecord {
            let session: WebSession
            /// The number of the current socket, which tells it apart from replaced ones.
            var socket = 0
            /// The time when the page disconnected, or `nil` if it is connected or the session is starting.
            var disconnectedSince: ContinuousClock.Instant?
            /// The client's address, if it has a limit.
            let client: ClientAddress?

            /// Whether the session has been disconnected for longer than allowed. One whose page has never connected may
            /// belong to a program that requests pages and ignores cookies.
            func hasExpired(_ now: ContinuousClock.Instant, after grace: Duration) -> Bool {
                let grace = socket == 0 ? min(grace, .seconds(30)) : grace
                return disconnectedSince.map { now - $0 >= grace } ?? false
            }
        }

        private let app: AppDefinition
        private let configuration: WebHost.Configuration
        private var records: [String: SessionRecord] = [:]
        private var random = SystemRandomNumberGenerator()

        init(_ app: @escaping AppDefinition, _ configuration: WebHost.Configuration) {
            self.app = app
            self.configuration = configuration
        }

        func page(_ request: PageRequest) async -> PageResponse {
            let known = request.cookie.flatMap { Self.isWellFormed($0) ? $0 : nil }
            let own = known.map { cookie in records.filter { $0.value.session.cookie == cookie } } ?? [:]
            let strings = request.languages.bestMatch(in: configuration.errorPageStrings)
            let client = request.client.flatMap { $0.isLoopback ? nil : $0.limitKey }
            var evicted: WebSession?
            if own.count >= configuration.maxSessionsPerBrowser {
                evicted = removeLongestDisconnected(of: own)
                guard evicted != nil else {
                    return PageResponse(503, strings.tooManyTabs, in: strings.language)
                }
            } else if let client, hasReachedLimit(client) {
                evicted = removeLongestDisconnected(of: records.filter { $0.value.client == client })
                guard evicted != nil else {
                    return PageResponse(503, strings.serverFull, in: strings.language)
                }
            } else if records.count >= configuration.maxSessions {
                evicted = removeLongestDisconnected(of: records)
                guard evicted != nil else {
                    return PageResponse(503, strings.serverFull, in: strings.language)
                }
            }
            let cookie = known ?? makeSecret()
            let session = WebSession(
                token: makeSecret(), cookie: cookie, key: configuration.restorationKey,
                limit: configuration.maxMessageBytes,
                transitions: ScreenTransition.webBuiltIns.union(configuration.transitions.keys),
                popups: Set(configuration.popupStyles.keys))
            records[session.token] = SessionRecord(session: session, client: client)
            await evicted?.end()
            do {
                let document = try await session.start(app, at: request.address)
                records[session.token]?.disconnectedSince = .now
                return PageResponse(cookie: cookie, html: document.text)
            } catch is UnknownAddress {
                records[session.token] = nil
                return PageResponse(404, strings.notFound, in: strings.language)
            } catch {
                records[session.token] = nil
                let notice = ErrorPageStrings.Notice(title: strings.launchFailed, message: "\(error)")
                return PageResponse(500, notice, in: strings.language)
            }
        }

        func connect(_ request: SocketRequest) async -> SocketAnswer {
            guard var record = records[request.token] else { return .accept(ExpiredConnection()) }
            // A stolen token is useless without the browser's cookie.
            guard record.session.cookie == request.cookie else { return .refuse(403) }
            record.socket += 1
            record.disconnectedSince = nil
            records[request.token] = record
            await record.session.connected(record.socket)
            let connection = SessionConnection(session: record.session, socket: record.socket, sessions: self)
            guard let report = configuration.onEventHandled else { return .accept(connection) }
            return .accept(TimedConnection(connection, report: report))
        }

        /// The number of sessions.
        var count: Int { records.count }

        /// Ends the sessions whose page has been disconnected for the grace period.
        ///
        /// - Returns: The number of ended sessions.
        @discardableResult
        func sweep(now: ContinuousClock.Instant = .now) async -> Int {
            let expired = records.filter { _, record in
                record.hasExpired(now, after: configuration.reconnectGracePeriod)
            }
            // Removes all of them before the first suspension point, so that none can reconnect meanwhile.
            // Filtering creates a new table, because a dictionary never shrinks.
            if !expired.isEmpty { records = records.filter { expired[$0.key] == nil } }
            for record in expired.values { await record.session.end() }
            return expired.count
        }

        /// Ends all sessions.
        func end() async {
            let all = records.values
            records = [:]
            for record in all { await record.session.end() }
        }

        fileprivate func connectionClosed(_ session: WebSession, _ socket: Int) {
            guard records[session.token]?.socket == socket else { return }
            records[session.token]?.disconnectedSince = .now
        }

        private func hasReachedLimit(_ client: ClientAddress) -> Bool {
            // Most hosts have fewer sessions than one address may have.
            records.count >= configuration.maxSessionsPerAddress
                && records.values.count { $0.client == client } >= configuration.maxSessionsPerAddress
        }

        /// Removes the session that has been disconnected for longest, or returns `nil` if all are connected.
        private func removeLongestDisconnected(of some: [String: SessionRecord]) -> WebSession? {
            let disconnected = some.compactMap { token, record in record.disconnectedSince.map { (token, $0) }
            }
            return disconnected.min { $0.1 < $1.1 }.flatMap { records.removeValue(forKey: $0.0)?.session }
        }

        /// Returns whether a cookie has the format of those created here. Other cookies don't identify a
        /// browser.
        private static func isWellFormed(_ cookie: String) -> Bool {
            (16...64).contains(cookie.utf8.count)
                && cookie.utf8.allSatisfy { byte in
                    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
                }
        }

        /// Returns 128 random bits that can't be guessed.
        private func makeSecret() -> String {
            let (high, low) = (random.next(), random.next())
            return String(high, radix: 36) + "-" + String(low, radix: 36)
        }
    }

    extension PageResponse {
        /// Creates the error page for a browser that gets no session.
        fileprivate init(_ status: Int, _ notice: ErrorPageStrings.Notice, in language: String) {
            self.init(status: status, html: WebDocument.message(notice, language: language))
        }
    }

    /// The connection between a page and its session over one socket.
    private struct SessionConnection: WebConnection {
        let session: WebSession
        let socket: Int
        let sessions: WebSessions

        func received(_ message: String) async { await session.received(message, on: socket) }

        func opened(wake: @escaping @Sendable () -> Void) async {
            await session.opened(socket, wake: wake)
        }

        func take() async -> OutgoingMessage { await session.take(socket) }

        func closed() async {
            await session.disconnected(socket)
            await sessions.connectionClosed(session, socket)
        }
    }

    /// A connection that tells a page to reload because its session has ended. The page's address leads to the
    /// same place.
    private actor ExpiredConnection: WebConnection {
        private var messages = [OutgoingMessage.end, .message(HostMessage.reload.encoded)]

        func opened(wake: @Sendable () -> Void) {}

        func received(_ message: String) {}

        func take() -> OutgoingMessage { messages.popLast() ?? .end }

        func closed() {}
    }
#endif
