#if Web
    import Storey

    /// Tracks which restoration state a page has stored, and decides when it gets a newer one.
    struct RestorationStateTracker {
        /// The time between a change to a screen's saved state and the update.
        static var updateInterval: Duration { .milliseconds(500) }

        private let signer: RestorationStateSigner
        /// The navigation tree that the page has stored, or `nil` if that is unknown.
        private var storedTree: NavigationTree?
        /// The signed text that the page has stored, or `nil` if that is unknown.
        private var storedText: String?
        /// Whether a screen's saved state has changed since the page stored it.
        private var hasUnsentChange = false
        private var isUpdateScheduled = false

        init(signer: RestorationStateSigner) { self.signer = signer }

        /// Returns whether the page lacks a state: another place in the app, or a change to a screen's state.
        func needsUpdate(to tree: NavigationTree) -> Bool {
            tree.resized(isCompact: true) != storedTree || hasUnsentChange
        }

        /// Records that the page has the state of a navigation tree, or that its state is unknown.
        mutating func didStore(_ tree: NavigationTree?) {
            (storedTree, storedText) = (tree?.resized(isCompact: true), nil)
        }

        /// Returns the message that makes the page store a state. A long text is sent as its difference from the stored one.
        ///
        /// - Parameters:
        ///   - text: The signed text, or an empty one if the state can't be stored.
        ///   - tree: The navigation tree of the state.
        mutating func message(storing text: String, of tree: NavigationTree) -> HostMessage {
            defer {
                didStore(tree)
                (storedText, hasUnsentChange) = (text, false)
            }
            guard let storedText, let old = RestorationStateSigner.parts(of: storedText),
                let new = RestorationStateSigner.parts(of: text)
            else { return .keep(tree: text) }
            let difference = TextDifference(from: String(old.json), to: String(new.json))
            guard difference.start + difference.end >= 100 else { return .keep(tree: text) }
            return .keepChange(signature: String(new.signature), difference)
        }

        /// Schedules an update after a change to a screen's saved state, such as typing. Updates are limited to
        /// one per interval.
        ///
        /// - Returns: Whether the caller must call ``updateIsDue()`` after the interval. If not, an update is
        ///   scheduled already.
        mutating func scheduleUpdate() -> Bool {
            guard !isUpdateScheduled else { return false }
            isUpdateScheduled = true
            return true
        }

        /// Makes an update due at once if one is scheduled.
        mutating func makeScheduledUpdateDue() {
            if isUpdateScheduled { updateIsDue() }
        }

        /// Makes the scheduled update due.
        mutating func updateIsDue() {
            isUpdateScheduled = false
            hasUnsentChange = true
        }

        /// Returns the signed text of the current state of a navigation, or `nil` if the state can't be encoded or is too
        /// large.
        ///
        /// The states saved by screens are left out if they don't fit.
        func signedText(of state: RestorationState, in navigation: Navigation) -> String? {
            do {
                return try navigation.encode(state, maxBytes: RestorationStateSigner.maxJSONBytes)
                    .map(signer.signedText)
            } catch {
                // A route that can't be encoded can't be restored.
                navigation.publish(storageError: error)
                return nil
            }
        }

        /// Returns the JSON of a state that the page stored for a previous session, if its signature is valid.
        func verifiedJSON(in text: String) throws(RestorationStateSigner.Rejection) -> String {
            try signer.verifiedJSON(in: text)
        }
    }
#endif
