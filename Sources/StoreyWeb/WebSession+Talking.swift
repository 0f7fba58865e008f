#if Web
    import Storey
    import StoreyHTML

    extension WebSession {
        /// A new socket, of a higher number, takes the session over; the one before hears nothing more.
        func connected(_ socket: Int) {
            guard socket > self.socket else { return }
            self.socket = socket
            isGreeted = false
            if !isNew { kept = nil }
            // What did not arrive is drawn again, whole.
            outbox = []
            wake()
            wakeSocket = nil
        }

        /// The socket listens, and can be woken.
        func opened(_ socket: Int, wake: @escaping @Sendable () -> Void) {
            if socket == self.socket { wakeSocket = wake }
        }

        /// The socket is gone: what it held goes with it.
        func disconnected(_ socket: Int) {
            if socket == self.socket { wakeSocket = nil }
        }

        func received(_ text: String, on socket: Int) async {
            // What a socket says that was replaced, the page says again.
            guard socket == self.socket else { return }
            heard += 1
            // Whoever brings a message takes the answer.
            isSilent = false
            let message: PageMessage
            do {
                message = try PageMessage(decoding: text)
            } catch {
                return refuse(error.number, error.description)
            }
            switch message {
            case .hello(let version, let index, let url, let tree):
                mustRender = version != self.version
                history.found(at: index, url: url, hasMissed: mustRender)
                let mayComeBack = isNew
                isNew = false
                if let tree, mayComeBack { await comeBack(to: tree) }
                guard socket == self.socket else { return }
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

        /// Goes where the person was in a session that is gone. Where that cannot be, the address has led somewhere.
        private func comeBack(to text: String) async {
            guard let navigation else { return }
            do throws(KeptPlace.Refusal) {
                navigation.reopen(at: try place.json(in: text))
                if case .damaged? = navigation.restorationReport?.outcome { throw .unknown }
                history.arrived(at: navigation.tree.value)
                await rest(navigation.scope)
            } catch {
                refuse(0, error.rawValue)
            }
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

        /// What there is to say over a socket; its end when it was replaced, or the session is over.
        func take(_ socket: Int) -> WebSpeech {
            guard socket == self.socket, page != nil else { return .end }
            if isStale, isGreeted { draw() }
            if !outbox.isEmpty { return .message(outbox.removeFirst().encoded) }
            if let place = newPlace() { return .message(place.encoded) }
            page?.forgetPast()
            if heard > 1 { packSoon() } else { page?.rest() }
            isSilent = true
            return .nothing
        }

        /// What the page is to keep from now on; nil where it keeps that already.
        private func newPlace() -> HostMessage? {
            // Where nobody can come back to, the page keeps where they were before.
            guard isGreeted, let navigation else { return nil }
            let tree = navigation.tree.value
            guard tree != kept || hasNewKept, let saved = navigation.savedPlace else { return nil }
            kept = tree
            hasNewKept = false
            return .keep(tree: place.text(of: saved) ?? "")
        }

        /// Something has changed of what the screens' objects keep: a person types. The page is told once in a while.
        func keepSoon() {
            guard !keepsSoon, navigation != nil else { return }
            keepsSoon = true
            Task { [weak self] in
                // Nobody cancels this.
                try? await Task.sleep(for: Self.keepInterval)
                await self?.tellKept()
            }
        }

        private func tellKept() {
            keepsSoon = false
            hasNewKept = true
            wake()
        }

        /// How long a page waits to be told of what was begun.
        private static var keepInterval: Duration { .milliseconds(500) }

        private func draw() {
            guard let page, let navigation else { return }
            isStale = false
            let url = navigation.address
            let change = history.follow(
                navigation.tree.value, url: url, title: page.title, leadsBack: navigation.leadsBack)
            if let change {
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
