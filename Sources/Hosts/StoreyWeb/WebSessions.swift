#if Web
    import Logging
    import Storey
    import StoreyInternal

    /// The sessions of a web host. Each page request starts one; it ends when its page has been disconnected
    /// for the grace period.
    actor WebSessions: WebApplication {
        private let app: @Sendable (WebVisitor) async throws -> AppDefinition
        private let configuration: WebHost.Configuration
        /// The names of the transitions and popup styles that pages define, which all sessions share.
        private let transitions: Set<String>
        private let popupStyles: Set<String>
        private let metrics: WebMetrics?
        private let tracer: WebTracer
        /// More sessions than processors, because each mostly waits for its data.
        private let startQueue = SessionStartQueue(width: 8)
        private var records = SessionTable()
        /// Whether no session may start, because the server is about to stop.
        private(set) var isStopping = false
        /// Told when the last session has ended, while the server is about to stop.
        private var onEmpty: CheckedContinuation<Void, Never>?
        /// The identifier of the pages' files and protocol. A page of another build has to be loaded again.
        private let build: String

        init(
            appForVisitor app: @escaping @Sendable (WebVisitor) async throws -> AppDefinition,
            _ configuration: WebHost.Configuration
        ) {
            self.app = app
            self.configuration = configuration
            transitions = ScreenTransition.webBuiltIns.union(configuration.transitions.keys)
            popupStyles = Set(configuration.popupStyles.keys)
            metrics = WebMetrics(configuration.metrics)
            tracer = configuration.webTracer
            let files = [PageAssets.hash, configuration.ownStyleSheet, configuration.assets.links]
            build = String(FNV1a.hash(Array(files.joined(separator: "\n").utf8)), radix: 36)
        }

        func page(_ request: PageRequest) async -> PageResponse {
            let strings = request.languages.bestMatch(in: configuration.errorPageStrings)
            let inspector = configuration.allowedInspector
            let isPanel = request.address.hasPrefix("\(WebHost.Configuration.inspectorPath)/")
            let panel = isPanel ? inspector?.panel(at: request.address, cookie: ownCookie(of: request)) : nil
            if isPanel, panel == nil { return errorPage(404, strings.notFound, strings, leadsHome: true) }
            do {
                var (session, document) = try await start(request, path: panel?.path ?? "") { session in
                    if let panel { return try await self.document(of: panel, in: session) }
                    return try await self.document(of: session, request)
                }
                document.build = panel == nil && inspector == nil ? build : ""
                document.isDeveloped = configuration.development != nil
                return PageResponse(cookie: session.cookie, html: document.text)
            } catch let refusal as Refusal {
                metrics?.refusedSession(because: refusal.rawValue)
                return errorPage(503, refusal.notice(strings), strings)
            } catch is UnknownAddress {
                return errorPage(404, strings.notFound, strings, leadsHome: true)
            } catch is TooManyVisitors {
                metrics?.refusedSession(because: "visitors")
                return errorPage(503, strings.serverFull, strings)
            } catch {
                configuration.logger.error(
                    "The app could not be started at \(request.address): \(error)",
                    metadata: ["request": "\(request.id)"])
                metrics?.errorOccurred()
                let notice = ErrorPageStrings.Notice(
                    title: strings.launchFailed,
                    message: error.messageForPeople ?? strings.launchFailedMessage)
                return errorPage(500, notice, strings)
            }
        }

        /// The reason why a browser gets no session.
        private enum Refusal: String, Error {
            case tooManyTabs = "tabs"
            case full
            case busy
            case stopping
            /// The page doesn't wait anymore.
            case gone

            func notice(_ strings: ErrorPageStrings) -> ErrorPageStrings.Notice {
                switch self {
                case .tooManyTabs: strings.tooManyTabs
                case .full, .busy, .stopping, .gone: strings.serverFull
                }
            }
        }

        /// Starts the app in a session, at the address of a request.
        private func document(of session: WebSession, _ request: PageRequest) async throws -> WebDocument {
            let (app, head) = try await app(of: session, isReturning: ownCookie(of: request) != nil)
            var document = try await session.start(app, at: request.address)
            document.head = head
            document.assets = configuration.assets
            return document
        }

        /// Starts a panel of the inspector in a session.
        private func document(of panel: WebInspectorPanel, in session: WebSession) async throws -> WebDocument
        {
            var document = try await session.start(panel.app, in: panel.start)
            document.head = panel.head
            if panel.start != nil { document.assets = configuration.assets }
            return document
        }

        /// Returns the app of a session's visitor, and what the inspector adds to the head of its page.
        private func app(of session: WebSession, isReturning: Bool) async throws -> (
            AppDefinition, head: String
        ) {
            let visitor = WebVisitor(id: visitorID(of: session.cookie), isReturning: isReturning)
            let app = try await app(visitor)
            let inspected = configuration.allowedInspector?.inspecting(app, cookie: session.cookie)
            return (inspected?.app ?? app, inspected?.head ?? "")
        }

        /// Starts a session for a page.
        ///
        /// - Parameters:
        ///   - path: The path of the app's root in its URLs, without the slash at the end.
        ///   - limit: The longest time to wait for other sessions to start, or `nil` for any.
        ///   - isWanted: Whether the page still waits for it.
        ///   - launch: Starts the app in the session.
        /// - Throws: ``Refusal``, or what `launch` throws.
        private func start<Value: Sendable>(
            _ request: PageRequest, path: String = "", waitingUpTo limit: Duration? = .seconds(5),
            isWanted: @Sendable () async -> Bool = { true },
            launch: (WebSession) async throws -> Value
        ) async throws -> (session: WebSession, Value) {
            guard await startQueue.enter(within: limit) else { throw Refusal.busy }
            defer { startQueue.leave() }
            guard await isWanted() else { throw Refusal.gone }
            let client = request.client.flatMap { $0.isLoopback ? nil : $0.limitKey }
            let known = ownCookie(of: request)
            let cookie = known ?? makeCookie()
            guard !isStopping else { throw Refusal.stopping }
            if let rivals = rivals(known, client), longestDisconnected(of: rivals.tokens) == nil {
                throw rivals.refusal
            }
            let token = String.randomSecret()
            // Made for each message, because the session would keep a dictionary.
            let metadata: @Sendable () -> Logger.Metadata = { [id = request.id] in
                ["session": "\(Self.name(of: token))", "request": "\(id)"]
            }
            let log: @Sendable (String) -> Void = { [logger = configuration.logger, metrics] message in
                logger.error("\(message)", metadata: metadata())
                metrics?.errorOccurred()
            }
            let session = WebSession(
                token: token, cookie: cookie, key: configuration.restorationKey,
                limit: configuration.maxMessageBytes, uploadLimit: configuration.maxUploadBytes,
                languages: request.languages,
                transitions: transitions, popups: popupStyles, path: path,
                snapshots: configuration.snapshots(log: log), log: log)
            let launched = try await launch(session)
            // Another session ends only now, so that a request for an unknown address never ends one.
            var evicted: WebSession?
            if let rivals = rivals(known, client) {
                guard let token = longestDisconnected(of: rivals.tokens) else {
                    await session.end()
                    throw rivals.refusal
                }
                evicted = records.remove(token)?.session
            }
            guard !isStopping else {
                await session.end()
                throw Refusal.stopping
            }
            configuration.logger.info("A session has started.", metadata: metadata())
            metrics?.sessionStarted()
            records.add(SessionRecord(session: session, disconnectedSince: .now, client: client))
            await evicted?.end()
            return (session, launched)
        }

        /// Returns the error page for a browser that gets no session.
        /// - Parameter leadsHome: Whether its link leads to the app's first page, instead of loading the page again.
        private func errorPage(
            _ status: Int, _ notice: ErrorPageStrings.Notice, _ strings: ErrorPageStrings,
            leadsHome: Bool = false
        ) -> PageResponse {
            PageResponse(
                status: status,
                html: WebDocument.message(
                    notice, language: strings.language,
                    link: leadsHome ? (strings.home, "/") : (strings.tryAgain, ""),
                    assets: configuration.assets,
                    isDeveloped: configuration.development != nil))
        }

        func connect(_ request: SocketRequest) async -> SocketAnswer {
            guard let record = records[request.token] else {
                // A load balancer leads the page to another server.
                if isStopping { return .refuse(503) }
                return .accept(resuming(request) ?? ExpiredConnection())
            }
            // A stolen token is useless without the browser's cookie.
            guard record.session.cookie == request.cookie, let connection = await open(request.token) else {
                return .refuse(403)
            }
            return .accept(connection)
        }

        /// Returns the next connection of a session, or `nil` if the session has ended.
        private func open(_ token: String) async -> (any WebConnection)? {
            let changed = records.change(token) { record in
                record.socket += 1
                record.disconnectedSince = nil
            }
            guard let record = changed else { return nil }
            await record.session.connected(record.socket)
            // The page connected after it could be told.
            if isStopping { await record.session.move() }
            let connection = tracer.tracing(
                SessionConnection(session: record.session, socket: record.socket, sessions: self),
                of: Self.name(of: token))
            let report = configuration.onEventHandled
            return metrics == nil && report == nil
                ? connection : MeasuredConnection(connection, metrics, report: report)
        }

        /// Returns the connection of a page that gets another session, or `nil` if it has to be loaded again: if it is of another
        /// build, or the cookie isn't one of this host.
        private func resuming(_ request: SocketRequest) -> ResumingConnection? {
            guard request.build == build, let cookie = request.cookie, isOwn(cookie) else { return nil }
            return ResumingConnection { [weak self] place, isWanted in
                let page = PageRequest(
                    address: place.address, id: request.id, cookie: cookie, languages: request.languages,
                    client: request.client)
                guard let self,
                    let session = try? await self.start(
                        page, waitingUpTo: nil, isWanted: isWanted,
                        launch: { try await self.resume($0, at: place) }
                    ).session,
                    let connection = await self.open(session.token)
                else { return nil }
                self.metrics?.sessionResumed()
                return (session.token, connection)
            }
        }

        /// Starts the app in a session, at the place of a page.
        private func resume(_ session: WebSession, at place: PagePlace) async throws {
            // Only a page with a cookie of this host continues.
            let (app, _) = try await app(of: session, isReturning: true)
            try await session.resume(app, at: place)
        }

        func transfer(_ request: FileRequest) async -> FileAnswer {
            guard let record = records[request.token] else { return .refuse(404) }
            guard record.session.cookie == request.cookie else { return .refuse(403) }
            switch request.content {
            case .download(let id):
                return await record.session.takeFile(id).map(FileAnswer.file) ?? .refuse(404)
            case .upload(let piece):
                return await record.session.received(piece) ? .received : .refuse(409)
            }
        }

        /// The number of sessions.
        var count: Int { records.count }

        /// Records the number of sessions.
        func measure() {
            let connected = records.all.count { $0.disconnectedSince == nil }
            metrics?.record(
                connected: connected, disconnected: records.count - connected, isStopping: isStopping)
        }

        /// Returns what identifies a session in logs: not its token, which is a secret.
        private static func name(of token: String) -> String {
            String(FNV1a.hash(Array(token.utf8)), radix: 36)
        }

        /// Ends the sessions whose page has been disconnected for the grace period.
        ///
        /// - Returns: The number of ended sessions.
        @discardableResult
        func sweep(now: ContinuousClock.Instant = .now) async -> Int {
            // Removes all of them before the first suspension point, so that none can reconnect meanwhile.
            let expired = records.removeAll { $0.hasExpired(now, after: configuration.reconnectGracePeriod) }
            for record in expired { await record.session.end() }
            if !expired.isEmpty {
                configuration.logger.info(
                    "Sessions without a page have ended.", metadata: ["count": "\(expired.count)"])
            }
            measure()
            return expired.count
        }

        /// Ends all sessions.
        func end() async {
            isStopping = true
            let all = records.removeAll { _ in true }
            for record in all { await record.session.end() }
            reportIfEmpty()
        }

        /// Starts no more sessions, and tells the pages to connect to other servers, in a random order spread over the given time,
        /// so that these don't get all of them at once.
        ///
        /// - Parameter time: The time after which the method returns, even if pages are still connected.
        func moveAll(within time: Duration) async {
            isStopping = true
            configuration.logger.notice(
                "The server is about to stop, and its pages move.", metadata: ["sessions": "\(records.count)"]
            )
            let start = ContinuousClock.now
            for record in records.all where record.disconnectedSince != nil && record.socket > 0 {
                await end(record.session)
            }
            let tokens = records.tokens.shuffled()
            // The last page needs some time, too.
            let interval = time * 0.8 / max(tokens.count, 1)
            for (index, token) in tokens.enumerated() {
                do { try await Task.sleep(until: start + interval * index) } catch { return }
                await records[token]?.session.move()
            }
            let deadline = Task {
                try await Task.sleep(until: start + time)
                reportEmpty()
            }
            defer { deadline.cancel() }
            if !records.isEmpty { await withCheckedContinuation { onEmpty = $0 } }
        }

        private func reportIfEmpty() { if records.isEmpty { reportEmpty() } }

        private func reportEmpty() {
            onEmpty?.resume()
            onEmpty = nil
        }

        private func end(_ session: WebSession) async {
            records.remove(session.token)
            await session.end()
            reportIfEmpty()
        }

        fileprivate func connectionClosed(_ session: WebSession, _ socket: Int) async {
            guard records[session.token]?.socket == socket else { return }
            if isStopping { return await end(session) }
            records.change(session.token) { $0.disconnectedSince = .now }
        }

        /// Returns the sessions that compete with a new one if a limit is reached, and the reason to refuse it if none of them can
        /// end; otherwise `nil`.
        private func rivals(_ cookie: String?, _ client: ClientAddress?) -> (
            tokens: [String], refusal: Refusal
        )? {
            let own = cookie.map(records.tokens(of:)) ?? []
            if own.count >= configuration.maxSessionsPerBrowser { return (own, .tooManyTabs) }
            if let client, hasReachedLimit(client) {
                return (records.all.filter { $0.client == client }.map(\.session.token), .full)
            }
            if records.count >= configuration.maxSessions { return (Array(records.tokens), .full) }
            return nil
        }

        private func hasReachedLimit(_ client: ClientAddress) -> Bool {
            // Most hosts have fewer sessions than one address may have.
            records.count >= configuration.maxSessionsPerAddress
                && records.all.count { $0.client == client } >= configuration.maxSessionsPerAddress
        }

        /// Returns the token of the session that has been disconnected for longest, or `nil` if all are connected.
        /// Sessions whose page has never connected come first, because a program that ignores cookies can start any
        /// number of them.
        private func longestDisconnected(of tokens: some Sequence<String>) -> String? {
            let disconnected = tokens.compactMap { token in
                records[token].flatMap { record in
                    record.disconnectedSince.map {
                        (token: token, hasConnected: record.socket > 0, since: $0)
                    }
                }
            }
            return disconnected.min {
                $0.hasConnected == $1.hasConnected ? $0.since < $1.since : $1.hasConnected
            }?.token
        }

        /// Returns whether this host, or an earlier one with the same key, created a cookie. Another one doesn't identify a
        /// browser: a site of the same domain may have set it, in order to know it.
        private func isOwn(_ cookie: String) -> Bool {
            guard cookie.utf8.count <= 128, let hyphen = cookie.lastIndex(of: "-") else { return false }
            return configuration.restorationKey.hasSigned(
                String(cookie[..<hyphen]), cookie[cookie.index(after: hyphen)...])
        }

        /// Returns the cookie of a request if this host, or an earlier one with the same key, created it.
        private func ownCookie(of request: PageRequest) -> String? {
            request.cookie.flatMap { isOwn($0) ? $0 : nil }
        }

        /// Returns a secret and its signature. Restoration states are signed with the same key, but have a line feed.
        private func makeCookie() -> String {
            let secret = String.randomSecret()
            return "\(secret)-\(configuration.restorationKey.signature(of: secret))"
        }

        /// Returns the identifier of the visitor with a cookie. The line feed distinguishes what is signed from a cookie and a
        /// restoration state.
        private func visitorID(of cookie: String) -> String {
            String(configuration.restorationKey.signature(of: "visitor\n\n\(cookie)").prefix(32))
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

    /// A connection that tells a page to reload because its session has ended, and no other can continue with the page as it is.
    /// The page's address leads to the same place.
    private actor ExpiredConnection: WebConnection {
        private var messages = [OutgoingMessage.end, .message(HostMessage.reload.encoded)]

        func opened(wake: @Sendable () -> Void) {}

        func received(_ message: String) {}

        func take() -> OutgoingMessage { messages.popLast() ?? .end }

        func closed() {}
    }
#endif
