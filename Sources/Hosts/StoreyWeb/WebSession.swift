#if Web
    import Storey
    import StoreyHTML

    /// The session of one browser tab: an instance of the app in its own isolation.
    ///
    /// The session outlives its socket, so a tab that reconnects finds everything unchanged. It renders only
    /// when the page is ready to receive the result.
    actor WebSession {
        nonisolated let token: String
        /// The cookie of the browser that the session belongs to. Other browsers can't connect.
        nonisolated let cookie: String
        private let limit: Int
        private let languages: AcceptedLanguages
        private let loadTimeout: Duration
        private let transitions: Set<String>
        private let popups: Set<String>
        private let log: @Sendable (String) -> Void
        /// The path of the app's root in its URLs, without the slash at the end; empty unless it is an inspector's panel.
        private let path: String
        /// Retained until the session ends, and so what it captures.
        private var app: AppDefinition?
        private var navigation: Navigation?
        private var page: WebPage?
        private var history = WebHistory()
        private var version = PageVersion()
        private var connection = PageConnection()
        private var outbox = Outbox()
        private var typedText = TypedText()
        private var transfers: FileTransfers
        private let uploadLimit: Int
        private var packing = PackingSchedule()
        private var meter = UpdateMeter()
        private let activity = ScreenActivity()
        private var navigations: ObservationToken?
        private var stateTracker: RestorationStateTracker
        private var savedStateChanges: ObservationToken?
        private var unsavedChanges: ObservationToken?
        /// Whether the page asks before it is closed.
        private var asksBeforeUnload = false
        /// Whether the page has not talked to this session yet. Only then may it return the state of a previous
        /// session.
        private var isNew = true
        /// Why the state of a previous session wasn't restored, until the page is told.
        private var restorationRejection: RestorationStateSigner.Rejection?
        /// Whether the page is asked to connect to another server as soon as it has nothing left to send.
        private var isMoving = false
        /// Whether it has been asked since its last message.
        private var hasAskedToMove = false
        /// Whether the snapshot is stored, or couldn't be, since the page's last message.
        private var hasFlushedSnapshot = false

        /// - Parameters:
        ///   - token: The secret that identifies the session; only its page knows it.
        ///   - cookie: The cookie of the browser.
        ///   - key: The key that signs the state stored by the page.
        ///   - limit: The maximum size of a message from the page, in bytes.
        ///   - uploadLimit: The maximum size of an upload, in bytes.
        ///   - languages: The browser's preferred languages.
        ///   - loadTimeout: The maximum time to wait for data before the first page is rendered.
        ///   - transitions: The names of the transitions that the page defines.
        ///   - popups: The names of the popup styles that the page defines, apart from the basic ones.
        ///   - path: The path of the app's root in its URLs, without the slash at the end.
        ///   - snapshots: How to store a state that is too large for the page, if at all.
        ///   - log: Called with the report of each error that is shown to the user.
        init(
            token: String, cookie: String, key: RestorationKey = RestorationKey(), limit: Int = 256 << 10,
            uploadLimit: Int = 16 << 20,
            languages: AcceptedLanguages = AcceptedLanguages(nil),
            loadTimeout: Duration = .milliseconds(100),
            transitions: Set<String> = ScreenTransition.webBuiltIns,
            popups: Set<String> = [], path: String = "",
            snapshots: SnapshotWriter.Options? = nil,
            log: @escaping @Sendable (String) -> Void = { _ in }
        ) {
            self.token = token
            self.cookie = cookie
            self.limit = limit
            self.uploadLimit = uploadLimit
            transfers = FileTransfers(limit: uploadLimit)
            self.languages = languages
            self.loadTimeout = loadTimeout
            self.transitions = transitions
            self.popups = popups
            self.path = path
            self.log = log
            stateTracker = RestorationStateTracker(
                signer: RestorationStateSigner(key: key, cookie: cookie), snapshots: snapshots)
        }

        /// Starts the app at an address and renders its first page, including data that is available at once.
        ///
        /// - Parameter start: Brings the app to another state instead of the address.
        /// - Throws: ``UnknownAddress`` if no link of the app has the address, or what the app or `start` throws.
        func start(
            _ app: @escaping AppDefinition, at address: String = "/", in start: WebSessionStart? = nil
        ) async throws -> WebDocument {
            let navigation = try await launch(app, at: address, in: start)
            await navigation.scope.waitUntilIdle(timeout: loadTimeout)
            return document()
        }

        /// Starts the app at the place of a page whose session has ended. The page is rendered when it says hello: it still shows
        /// what the other session has rendered.
        ///
        /// The stored state is restored before the screens of the address load their data, so that only those of the state do.
        /// - Throws: ``UnknownAddress`` if no link of the app has the address, or what the app throws.
        func resume(_ app: @escaping AppDefinition, at place: PagePlace) async throws {
            let stored = await storedState(in: place.state)
            let navigation = try await launch(app, at: place.address)
            isNew = false
            if let stored { restore(stored, in: navigation) }
            if let isCompact = place.isCompact { resize(isCompact: isCompact) }
            await navigation.scope.waitUntilIdle(timeout: loadTimeout)
        }

        private func launch(
            _ app: @escaping AppDefinition, at address: String, in start: WebSessionStart? = nil
        ) async throws -> Navigation {
            let scope = Scope(owner: self, time: start?.time)
            scope.isScreenIdle = activity.isIdle
            scope.preferredLanguages = languages.tags
            do {
                let navigation = try Navigation(scope: scope, root: app(scope))
                guard start != nil || navigation.hasAddress(address) else {
                    navigation.end()
                    throw UnknownAddress()
                }
                navigation.onUnhandled = { [log] in log("\($0)") }
                navigation.supportedTransitions = transitions
                navigation.supportedPopupStyles = popups
                if let start {
                    do {
                        try await start.run(navigation)
                    } catch {
                        navigation.end()
                        throw error
                    }
                } else {
                    navigation.report(.linkOpened(address))
                }
                savedStateChanges = navigation.savedStateChanges.observe { [unowned self] _ in
                    self.assumeIsolated { $0.scheduleStateUpdate() }
                }
                unsavedChanges = navigation.unsavedChanges.observe { [unowned self] _ in
                    self.assumeIsolated { $0.connection.wake() }
                }
                navigations = navigation.tree.observe { [activity] _ in activity.navigated() }
                self.app = app
                self.navigation = navigation
                let page = WebPage(navigation, log: log) { [unowned self] in
                    self.assumeIsolated { $0.invalidate() }
                }
                self.page = page
                return navigation
            } catch {
                scope.end()
                throw error
            }
        }

        /// Asks the page to connect to another server, where it continues with the state that it stores.
        func move() {
            isMoving = true
            connection.wake()
        }

        /// Ends the app and its connection.
        func end() {
            navigation?.end()
            stateTracker.snapshots?.end()
            page = nil
            savedStateChanges = nil
            unsavedChanges = nil
            navigations = nil
            navigation = nil
            app = nil
            transfers = FileTransfers(limit: uploadLimit)
            connection.wake()
        }

        private func document() -> WebDocument {
            let html = page?.render() ?? ""
            page?.pack()
            let update = version.next()
            if let navigation {
                _ = history.record(
                    navigation.tree.value, url: path + navigation.address, title: page?.title ?? "",
                    recordsHistory: navigation.recordsHistory)
                // Nothing needs to be stored yet: the address leads to the same place.
                stateTracker.didStore(navigation.tree.value)
            }
            return WebDocument(
                title: page?.title ?? "", strings: page?.strings ?? HostStrings(),
                theme: page?.theme, token: token,
                version: update.version, index: history.index, limit: limit, uploadLimit: uploadLimit,
                html: html)
        }
    }

    // MARK: - The socket

    extension WebSession {
        /// Called when a new socket with a higher number takes over the session. The previous one is ignored
        /// from then on.
        func connected(_ socket: Int) {
            guard connection.replaceSocket(with: socket) else { return }
            if !isNew { stateTracker.didStore(nil) }
            // Messages that didn't arrive are replaced by a full render.
            outbox.removeAll()
            typedText.setMissing(nil)
            activity.connected(isReported: false)
        }

        /// Called when the socket is open and can be woken.
        func opened(_ socket: Int, wake: @escaping @Sendable () -> Void) {
            connection.opened(socket, wake: wake)
        }

        /// Called when the socket is closed.
        func disconnected(_ socket: Int) {
            if connection.isCurrent(socket) { activity.connected(isReported: false) }
            connection.closed(socket)
        }

        func received(_ text: String, on socket: Int) async {
            // The page repeats on the new socket what it sent on a replaced one.
            guard connection.isCurrent(socket) else { return }
            packing.receivedMessage()
            connection.receivedMessage()
            hasAskedToMove = false
            hasFlushedSnapshot = false
            let message: PageMessage
            do {
                message = try PageMessage(decoding: text)
            } catch {
                return refuse(error.number, error.description)
            }
            switch message {
            case .hello(let version, let index, let url, let tree, let reportsTransitions, let isCompact):
                let isOutdated = self.version.synchronize(shown: version)
                history.synchronize(at: index, url: url, isOutdated: isOutdated)
                let canRestore = isNew
                isNew = false
                if canRestore, let stored = await storedState(in: tree), let navigation {
                    restore(stored, in: navigation)
                    await navigation.scope.waitUntilIdle(timeout: loadTimeout)
                }
                if let reason = restorationRejection.take() { refuse(0, reason.rawValue) }
                if let isCompact { resize(isCompact: isCompact) }
                guard connection.isCurrent(socket) else { return }
                connection.receivedHello()
                asksBeforeUnload = false
                activity.connected(isReported: reportsTransitions)
                invalidate()
            case .action(let number, let action, let identifier):
                handle(number) { perform(action, on: identifier, number) }
            case .input(let number, let text, let base, let identifier):
                handle(number) { type(text, from: base, into: identifier, number) }
            case .edit(let number, let difference, let identifier):
                if let (base, text) = texts(of: number, difference, in: identifier) {
                    handle(number) { type(text, from: base, into: identifier, number) }
                }
            case .files(let number, let upload, let identifier):
                handle(number) {
                    guard let files = transfers.takeFiles(of: upload, for: identifier) else {
                        return refuse(number, "The upload \(upload) isn’t complete.")
                    }
                    perform(.choose(files), on: identifier, number)
                }
            case .pop(let number, let index, let url):
                handle(number) { browserNavigated(to: index, url) }
            case .resized(let number, let isCompact, let focus):
                handle(number) { resize(isCompact: isCompact, focus: focus) }
            case .transitionEnded(let version): activity.transitionEnded(at: version)
            }
        }

        /// Returns the next message for a socket, or ``OutgoingMessage/end`` if the socket was replaced or the
        /// session has ended.
        func take(_ socket: Int) -> OutgoingMessage {
            guard connection.isCurrent(socket), page != nil else { return .end }
            if version.needsUpdate, connection.hasReceivedHello { update() }
            if let message = outbox.popFirst() {
                let text = message.encoded
                meter.sent(message, bytes: text.utf8.count)
                return .message(text)
            }
            if connection.hasReceivedHello, let navigation, navigation.hasUnsavedChanges != asksBeforeUnload {
                asksBeforeUnload.toggle()
                return .message(HostMessage.unsaved(asksBeforeUnload).encoded)
            }
            if isMoving { stateTracker.makeScheduledUpdateDue() }
            if let update = stateUpdate() { return .message(update.encoded) }
            // Not before the page has stored the state. If it sends something instead of leaving, it is asked again.
            if isMoving, connection.hasReceivedHello, !hasAskedToMove {
                if let snapshots = stateTracker.snapshots, !hasFlushedSnapshot {
                    flush(snapshots)
                } else {
                    hasAskedToMove = true
                    return .message(HostMessage.move.encoded)
                }
            }
            page?.releasePrevious()
            // Not before: the user waits for the messages.
            if let monitor { for update in meter.takeUnreported() { monitor.receive(update) } }
            if packing.isInUse { schedulePacking() } else { page?.pack() }
            connection.becameIdle()
            return .nothing
        }
    }

    // MARK: - Events of the page

    extension WebSession {
        /// Handles each of the page's events once, even if the page sends it again after a reconnect.
        private func handle(_ number: Int, _ event: () -> Void) {
            // Before hello, it is unknown what the page shows and thus what the event means.
            guard connection.hasReceivedHello else {
                return refuse(number, "Expected a hello message first.")
            }
            if monitor != nil { meter.receivedEvent() }
            // The page sends the event again after the missing text.
            if typedText.isWaiting(number) { return }
            if version.acknowledge(number) {
                typedText.setMissing(nil)
                event()
            }
            invalidate()
        }

        private func perform(_ action: ElementAction, on identifier: String, _ number: Int) {
            guard let page else { return }
            if page.perform(action, on: identifier) { return }
            if action == .tap, let file = page.download(at: identifier) {
                outbox.append(.file(id: transfers.offer(file), name: file.name, of: identifier))
            } else {
                refuseUnavailable(identifier, number)
            }
        }

        /// Types a text into a field.
        ///
        /// - Parameter base: The text that the user changed, if it is known. What the app has changed in it since then, such as
        ///   by a note that was edited on another device, is kept, unless the user changed the same characters.
        private func type(_ text: String, from base: String?, into identifier: String, _ number: Int) {
            guard text.utf8.count <= limit else {
                return refuse(number, "The text is longer than \(limit) bytes.")
            }
            typedText.record(text, in: identifier)
            guard let page, !page.type(text, from: base, into: identifier) else { return }
            refuseUnavailable(identifier, number)
        }

        private func refuseUnavailable(_ identifier: String, _ number: Int) {
            refuse(number, "The element \"\(identifier.prefix(80))\" isn’t available for this action.")
        }

        /// Returns a field's text before and after a change, or `nil` if the first is unknown and the page has to send both.
        private func texts(
            of number: Int, _ difference: TextDifference, in identifier: String
        ) -> (base: String?, new: String)? {
            // Events that are repeated, or whose field is gone, need no text.
            guard connection.hasReceivedHello, version.isNew(number), !typedText.isWaiting(number),
                let shown = page?.text(in: identifier)
            else { return (nil, "") }
            if let (base, text) = typedText.texts(of: difference, in: identifier, shown: shown) {
                return (base, text)
            }
            typedText.setMissing(number)
            if outbox.appendAnswer(.resend(number: number)) { connection.wake() }
            return nil
        }

        /// Returns the state that the page stored for a previous session, or `nil` if it has none, or not for this browser.
        private func storedState(in text: String?) async -> StoredState? {
            guard let text else { return nil }
            do {
                return try await stateTracker.storedState(in: text)
            } catch {
                restorationRejection = error
                return nil
            }
        }

        /// Restores the state that the page stored for a previous session. If that fails, the app stays at its
        /// address.
        private func restore(_ state: StoredState, in navigation: Navigation) {
            if state.restore(in: navigation) {
                history.replaceCurrent(with: navigation.tree.value)
            } else {
                restorationRejection = .unknownState
            }
        }

        private func browserNavigated(to index: Int, _ url: String) {
            guard let navigation else { return }
            let (left, oldURL) = (history.index, history.url)
            let event =
                history.didNavigate(to: index, url).map(HostEvent.returned(to:))
                ?? .linkOpened(url.hasPrefix(path) ? String(url.dropFirst(path.count)) : url)
            if navigation.report(event) || !navigation.isAskingToLeave {
                history.replaceCurrent(with: navigation.tree.value)
            } else {
                history.didRefuse(from: left, url: oldURL)
                outbox.append(.history(.back, index: left, url: oldURL, title: history.title))
            }
        }

        /// Reports the width of the page, unless it is known.
        private func resize(isCompact: Bool, focus: String = "") {
            guard let navigation, navigation.tree.value.isCompact != isCompact else { return }
            // Elements of a screen have the screen's number in their identifier.
            let number = focus.hasPrefix("screen-") ? Int(focus.dropFirst(7).prefix { $0 != "." }) : nil
            navigation.report(
                .widthChanged(isCompact: isCompact, focus: number.map { NavigationEntry.ID($0) }))
        }

        /// Tells the page that an event was refused.
        private func refuse(_ number: Int, _ reason: String) {
            if outbox.appendAnswer(.refused(number: number, reason: reason)) { connection.wake() }
        }
    }

    // MARK: - Files

    extension WebSession {
        /// Returns the file that is offered with a secret, once.
        func takeFile(_ id: String) -> File? { transfers.take(id) }

        /// Adds a piece to an upload for an element of a visible screen.
        ///
        /// - Returns: Whether the piece is accepted.
        func received(_ piece: UploadPiece) -> Bool {
            page?.acceptsFiles(at: piece.identifier) == true && transfers.receive(piece)
        }
    }

    // MARK: - Updates of the page

    extension WebSession {
        /// The object that follows what happens in the session, if any.
        private var monitor: (any SessionMonitor)? { navigation?.scope.monitor }

        private func invalidate() {
            version.invalidate()
            connection.wake()
        }

        private func update() {
            guard let page, let navigation else { return }
            let start = monitor == nil ? nil : ContinuousClock.now
            let update = version.next()
            let url = path + navigation.address
            let change = history.record(
                navigation.tree.value, url: url, title: page.title, recordsHistory: navigation.recordsHistory)
            if let change {
                outbox.append(.history(change, index: history.index, url: url, title: page.title))
            }
            let message: HostMessage =
                if update.isFull {
                    .render(
                        version: update.version, acknowledged: update.acknowledged, html: page.render())
                } else {
                    .patch(
                        version: update.version, acknowledged: update.acknowledged, page.renderPatches())
                }
            if let start {
                var changes: Int?
                if case .patch(_, _, let patches) = message { changes = patches.count }
                meter.rendered(update.version, changes: changes, since: start)
            }
            outbox.append(message)
            if activity.updated(to: update.version) {
                outbox.append(.awaitTransition(version: update.version))
            }
        }

        private func schedulePacking() {
            guard let count = packing.schedule() else { return }
            Task { [weak self] in
                // This task is never canceled.
                try? await Task.sleep(for: PackingSchedule.delay)
                await self?.packIfIdle(since: count)
            }
        }

        private func packIfIdle(since count: Int) {
            if packing.isSilent(since: count) { page?.pack() } else { schedulePacking() }
        }
    }

    // MARK: - Updates of the state stored by the page

    extension WebSession {
        /// Returns the state for the page to store, or `nil` if the page has it already.
        private func stateUpdate() -> HostMessage? {
            // If the current place can't be restored, the page keeps the previous state.
            guard connection.hasReceivedHello, let navigation else { return nil }
            let tree = navigation.tree.value
            guard stateTracker.needsUpdate(to: tree), let text = signedState else { return nil }
            return stateTracker.message(storing: text, of: tree)
        }

        /// The signed state of the current place, or `nil` if the place can't be restored. Empty if the state
        /// can't be stored.
        var signedState: String? {
            guard let navigation, let state = navigation.restorationState else { return nil }
            return stateTracker.signedText(of: state, in: navigation) ?? ""
        }

        private func scheduleStateUpdate() {
            guard navigation != nil, stateTracker.scheduleUpdate() else { return }
            Task { [weak self] in
                // This task is never canceled.
                try? await Task.sleep(for: RestorationStateTracker.updateInterval)
                await self?.sendStateUpdate()
            }
        }

        /// Lets the page move when its snapshot is stored.
        private func flush(_ snapshots: SnapshotWriter) {
            Task { [weak self] in
                await snapshots.flush()
                await self?.snapshotIsFlushed()
            }
        }

        private func snapshotIsFlushed() {
            hasFlushedSnapshot = true
            connection.wake()
        }

        private func sendStateUpdate() {
            stateTracker.updateIsDue()
            connection.wake()
        }
    }
#endif
