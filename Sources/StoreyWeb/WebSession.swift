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
        private let transitions: Set<String>
        private let popups: Set<String>
        var navigation: Navigation?
        var page: WebPage?
        var history = WebHistory()
        var version = 0
        var acknowledged = 0
        var isStale = false
        var mustRender = false
        var outbox: [HostMessage] = []
        /// Tells the socket that there is something to say.
        var wakeSocket: (@Sendable () -> Void)?
        /// Whether the socket was told that there is nothing to say, and asks no more of itself.
        var isSilent = false
        /// How many messages of the page were heard.
        var heard = 0
        private var packsSoon = false
        /// The number of the socket it talks over.
        var socket = 0
        /// Whether the page has said what it shows: only then is it known what is to be drawn.
        var isGreeted = false
        /// Whether the page has never talked to this session: only then may it come from one that is gone.
        var isNew = true
        let place: KeptPlace
        /// What the page keeps of where the person is; nil where that is not known.
        var kept: NavigationTree?
        /// Whether there is more to keep than the page knows of, at the same place.
        var hasNewKept = false
        var keepsSoon = false
        private var keptChanges: Observation?

        /// - Parameters:
        ///   - token: what only its page knows.
        ///   - cookie: the browser it belongs to.
        ///   - key: signs what the page keeps.
        ///   - limit: the largest message that the page may send, in bytes.
        ///   - patience: how long a page waits for data before it is drawn without.
        ///   - transitions: the names of those that the page draws.
        ///   - popups: the names of the styles of popups that it draws, beside the basic ones.
        init(
            token: String, cookie: String, key: RestorationKey = RestorationKey(), limit: Int = 256 << 10,
            patience: Duration = .milliseconds(100), transitions: Set<String> = Transition.ofThePage,
            popups: Set<String> = []
        ) {
            self.token = token
            self.cookie = cookie
            self.limit = limit
            self.patience = patience
            self.transitions = transitions
            self.popups = popups
            place = KeptPlace(key: key, cookie: cookie)
        }

        /// Starts the app at an address and draws its first page: with its data, where they come at once.
        func start(_ app: AppDefinition, at address: String = "/") async throws -> WebDocument {
            let scope = Scope(owner: self)
            do {
                let navigation = try Navigation(scope: scope, root: app(scope))
                navigation.drawnTransitions = transitions
                navigation.drawnPopups = popups
                navigation.report(.linkFollowed(address))
                keptChanges = navigation.keptChanges.observe { [unowned self] _ in
                    self.assumeIsolated { $0.keepSoon() }
                }
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
        func rest(_ scope: Scope) async {
            let deadline = ContinuousClock.now + patience
            while scope.workUnderWay > 0, ContinuousClock.now < deadline {
                do { try await Task.sleep(for: .milliseconds(1)) } catch { return }
            }
        }

        /// Ends the app and whatever conversation there is.
        func end() {
            navigation?.end()
            page = nil
            keptChanges = nil
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
                    navigation.tree.value, url: navigation.address, title: page?.title ?? "",
                    leadsBack: navigation.leadsBack)
                // Its address leads here just as well.
                kept = navigation.tree.value
            }
            return WebDocument(
                title: page?.title ?? "", words: page?.words ?? FrameWords(), token: token, version: version,
                index: history.index, limit: limit, html: html)
        }

        private func becameStale() {
            isStale = true
            wake()
        }

        /// Packs what was drawn once the page has said nothing for a second: while somebody uses it, it would have to be
        /// unpacked again at once.
        func packSoon() {
            guard !packsSoon else { return }
            packsSoon = true
            let before = heard
            Task { [weak self] in
                // Nobody cancels this.
                try? await Task.sleep(for: .seconds(1))
                await self?.pack(ifHeard: before)
            }
        }

        private func pack(ifHeard before: Int) {
            packsSoon = false
            if heard == before { page?.rest() } else { packSoon() }
        }

        func wake() {
            guard isSilent else { return }
            isSilent = false
            wakeSocket?()
        }
    }
#endif
