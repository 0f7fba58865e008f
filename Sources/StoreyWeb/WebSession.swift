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
        private let limit: Int
        private let patience: Duration
        private var navigation: Navigation?
        private var page: WebPage?
        private var history = WebHistory()
        private var version = 0
        private var acknowledged = 0
        private var isStale = false
        private var mustRender = false
        private var outbox: [HostMessage] = []
        private var waiting: CheckedContinuation<Void, Never>?
        /// The number of the socket it talks over.
        private var socket = 0
        /// Whether the page has said what it shows: only then is it known what is to be drawn.
        private var isGreeted = false

        /// - Parameters:
        ///   - limit: the largest message that the page may send, in bytes.
        ///   - patience: how long the first page waits for data.
        init(token: String, cookie: String, limit: Int = 256 << 10, patience: Duration = .milliseconds(100)) {
            self.token = token
            self.cookie = cookie
            self.limit = limit
            self.patience = patience
        }

        /// Starts the app at an address and draws its first page: with its data, where they come at once.
        func start(_ app: AppDefinition, at address: String = "/") async throws -> WebDocument {
            let scope = Scope(owner: self)
            do {
                let navigation = try Navigation(scope: scope, root: app(scope))
                navigation.report(.linkFollowed(address))
                self.navigation = navigation
                let page = WebPage(navigation) { [unowned self] in
                    self.assumeIsolated { $0.becameStale() }
                }
                self.page = page
            } catch {
                scope.end()
                throw error
            }
            await rest(scope)
            return document()
        }

        /// Waits until the app has done what it began, while there is patience.
        private func rest(_ scope: Scope) async {
            let deadline = ContinuousClock.now + patience
            while scope.workUnderWay > 0, ContinuousClock.now < deadline {
                do { try await Task.sleep(for: .milliseconds(1)) } catch { return }
            }
        }

        /// Ends the app and whatever conversation there is.
        func end() {
            navigation?.end()
            page = nil
            navigation = nil
            wake()
        }

        private func document() -> WebDocument {
            let html = page?.draw() ?? ""
            page?.rest()
            version += 1
            isStale = false
            if let navigation {
                _ = history.follow(
                    navigation.tree.value, url: navigation.address, title: page?.title ?? "")
            }
            return WebDocument(
                title: page?.title ?? "", token: token, version: version, index: history.index,
                limit: limit, html: html)
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
        /// A new socket, of a higher number, takes the session over; the one before hears nothing more.
        func connected(_ socket: Int) {
            guard socket > self.socket else { return }
            self.socket = socket
            isGreeted = false
            // What did not arrive is drawn again, whole.
            outbox = []
            wake()
        }

        func received(_ text: String, on socket: Int) {
            // What a socket says that was replaced, the page says again.
            guard socket == self.socket else { return }
            let message: PageMessage
            do {
                message = try PageMessage(decoding: text)
            } catch {
                return refuse(error.number, error.description)
            }
            switch message {
            case .hello(let version, let index, let url):
                mustRender = version != self.version
                history.found(at: index, url: url, hasMissed: mustRender)
                isGreeted = true
                isStale = true
                wake()
            case .action(let number, let action, let identifier):
                handle(number) {
                    guard let page, !page.perform(action, on: identifier) else { return }
                    refuse(
                        number,
                        "There is no \"\(identifier.prefix(80))\" in reach that can be used like this.")
                }
            case .pop(let number, let index, let url):
                handle(number) { went(to: index, url) }
            }
        }

        /// Each of the page's events once, and none of them again after a connection broke.
        private func handle(_ number: Int, _ event: () -> Void) {
            // What the page shows is not known yet, and so not what it means.
            guard isGreeted else { return refuse(number, "The page has to say hello first.") }
            if number > acknowledged {
                acknowledged = number
                event()
            }
            isStale = true
            wake()
        }

        private func went(to index: Int, _ url: String) {
            guard let navigation else { return }
            if let past = history.went(to: index, url) {
                navigation.report(.returned(to: past))
            } else {
                navigation.report(.linkFollowed(url))
            }
            history.arrived(at: navigation.tree.value)
        }

        /// Tells the page that an event does nothing, and why. Whoever does not listen is not told endlessly.
        private func refuse(_ number: Int, _ reason: String) {
            guard outbox.count < Self.maximumOutbox else { return }
            outbox.append(.refused(number: number, reason: reason))
            wake()
        }

        /// As many messages as wait for a page that does not take them.
        private static let maximumOutbox = 100

        /// The next message for the page, when there is one; nil when the socket is to be closed.
        func next(_ socket: Int) async -> String? {
            while socket == self.socket, !Task.isCancelled, page != nil {
                if isStale, isGreeted { draw() }
                if !outbox.isEmpty { return outbox.removeFirst().encoded }
                page?.rest()
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
            let url = navigation.address
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
