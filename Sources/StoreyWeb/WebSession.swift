#if Web
    import Foundation
    import Storey
    import StoreyHTML

    /// One tab of a browser: an app of its own, in an isolation of its own.
    ///
    /// It lives apart from the socket it talks over, so that a tab whose connection broke finds everything as it
    /// was. What the page shows is drawn when the page is ready for it, never more often.
    actor WebSession {
        nonisolated let token: String
        /// The browser it belongs to: nobody else may talk to it.
        nonisolated let cookie: String
        private var navigation: Navigation?
        private var page: WebPage?
        private var history = WebHistory()
        private var version = 0
        private var acknowledged = 0
        private var isStale = false
        private var mustRender = false
        private var outbox: [HostMessage] = []
        private var waiting: CheckedContinuation<Void, Never>?
        /// Counts the sockets, so that one that was replaced is told from the one that replaced it.
        private var socket = 0
        private(set) var isConnected = false
        /// Whether the page has said what it shows: only then is it known what is to be drawn.
        private var isGreeted = false

        init(token: String, cookie: String) {
            self.token = token
            self.cookie = cookie
        }

        /// Starts the app at an address and draws its first page.
        func start(_ app: AppDefinition, at address: [String]) throws -> WebDocument {
            let scope = Scope(owner: self)
            do {
                let navigation = try Navigation(scope: scope, root: app(scope))
                navigation.open(address)
                self.navigation = navigation
                let page = WebPage(navigation) { [unowned self] in
                    self.assumeIsolated { $0.becameStale() }
                }
                self.page = page
            } catch {
                scope.end()
                throw error
            }
            return document()
        }

        /// Ends the app and whatever conversation there is.
        func end() {
            socket += 1
            navigation?.end()
            page = nil
            navigation = nil
            wake()
        }

        private func document() -> WebDocument {
            let html = page?.draw() ?? ""
            version += 1
            isStale = false
            if let navigation {
                _ = history.follow(
                    navigation.tree.value, url: WebLocation.url(navigation.address), title: page?.title ?? "")
            }
            return WebDocument(
                title: page?.title ?? "", token: token, version: version, index: history.index, html: html)
        }

        private func becameStale() {
            isStale = true
            wake()
        }

        private func wake() {
            waiting?.resume()
            waiting = nil
        }
    }

    // MARK: - Talking

    extension WebSession {
        /// A new socket takes the session over; the one before hears nothing more.
        func connected() -> Int {
            socket += 1
            isConnected = true
            isGreeted = false
            wake()
            return socket
        }

        func disconnected(_ socket: Int) {
            if socket == self.socket { isConnected = false }
        }

        func received(_ text: String) {
            let message: PageMessage
            do {
                message = try PageMessage(decoding: text)
            } catch {
                return say(.refused(number: 0, reason: error.description))
            }
            switch message {
            case .hello(let version, let url):
                if url != history.url {
                    say(.history(.replace, index: history.index, url: history.url, title: history.title))
                }
                // What was drawn and did not arrive is drawn again, whole.
                mustRender = version != self.version
                isGreeted = true
                isStale = true
                wake()
            case .action(let number, let action, let identifier):
                handle(number) { page?.perform(action, on: identifier) }
            case .pop(let number, let index, let url):
                handle(number) { went(to: index, url) }
            }
        }

        /// Each of the page's events once, and none of them again after a connection broke.
        private func handle(_ number: Int, _ event: () -> Void) {
            if number > acknowledged {
                acknowledged = number
                event()
            }
            isStale = true
            wake()
        }

        private func went(to index: Int, _ url: String) {
            guard let navigation else { return }
            if let past = history.went(to: index) {
                navigation.restore(past)
            } else {
                navigation.open(WebLocation.components(of: url))
            }
        }

        private func say(_ message: HostMessage) {
            outbox.append(message)
            wake()
        }

        /// The next message for the page, when there is one; nil when the socket is to be closed.
        func next(_ socket: Int) async -> String? {
            while socket == self.socket, !Task.isCancelled, page != nil {
                if isStale, isGreeted { draw() }
                if isGreeted, !outbox.isEmpty { return outbox.removeFirst().encoded }
                await withTaskCancellationHandler {
                    await withCheckedContinuation { waiting = $0 }
                } onCancel: {
                    Task { await self.wake() }
                }
            }
            return nil
        }

        private func draw() {
            guard let page, let navigation else { return }
            isStale = false
            let url = WebLocation.url(navigation.address)
            if let change = history.follow(navigation.tree.value, url: url, title: page.title) {
                outbox.append(.history(change, index: history.index, url: url, title: page.title))
            }
            version += 1
            if mustRender {
                mustRender = false
                outbox.append(.render(version: version, acknowledged: acknowledged, html: page.draw()))
            } else {
                outbox.append(.patch(version: version, acknowledged: acknowledged, page.drawChanges()))
            }
        }
    }
#endif
