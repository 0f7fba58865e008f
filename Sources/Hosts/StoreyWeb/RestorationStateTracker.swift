#if Web
    import Storey

    /// Tracks which restoration state a page has stored, and decides when it gets a newer one.
    struct RestorationStateTracker {
        /// The time between a change to a screen's saved state and the update.
        static var updateInterval: Duration { .milliseconds(500) }

        private let signer: RestorationStateSigner
        private let snapshotOptions: SnapshotWriter.Options?
        /// Writes the states that are too large for the page, once there was one.
        private(set) var snapshots: SnapshotWriter?
        /// The navigation tree that the page has stored, or `nil` if that is unknown.
        private var storedTree: NavigationTree?
        /// The signed text that the page has stored, or `nil` if that is unknown.
        private var storedText: String?
        /// Whether a screen's saved state has changed since the page stored it.
        private var hasUnsentChange = false
        private var isUpdateScheduled = false

        init(signer: RestorationStateSigner, snapshots: SnapshotWriter.Options? = nil) {
            self.signer = signer
            snapshotOptions = snapshots
        }

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
        /// A state that is too large for the page is also stored as a snapshot, if there is a storage for it. What fits neither is
        /// left out: the states saved by screens, the largest first.
        mutating func signedText(of state: RestorationState, in navigation: Navigation) -> String? {
            let limit = RestorationStateSigner.maxJSONBytes
            do {
                let json = try navigation.encode(state, maxBytes: snapshotOptions?.maxBytes ?? limit)
                guard let json, json.utf8.count > limit, let snapshotOptions else {
                    snapshots?.save(nil)
                    return json.map(signer.signedText)
                }
                let writer = snapshots ?? SnapshotWriter(snapshotOptions)
                snapshots = writer
                writer.save(signer.signedSnapshot(of: json, id: writer.id))
                return signer.signedText(
                    of: try SnapshotReference.json(of: state, inSnapshot: writer.id, maxBytes: limit))
            } catch {
                // A route that can't be encoded can't be restored.
                navigation.publish(storageError: error)
                return nil
            }
        }

        /// Returns the state that the page stored for a previous session, if its signature is valid, with its snapshot.
        func storedState(in text: String) async throws(RestorationStateSigner.Rejection) -> StoredState {
            var state = StoredState(json: try signer.verifiedJSON(in: text))
            guard let snapshotOptions, let reference = SnapshotReference(in: state.json) else { return state }
            do {
                if let text = try await snapshotOptions.storage.snapshot(id: reference.id),
                    let json = signer.verifiedJSON(inSnapshot: text, id: reference.id)
                {
                    state.snapshot = (reference, json)
                }
            } catch {
                snapshotOptions.log("A session's snapshot couldn't be read: \(error)")
            }
            return state
        }
    }
#endif
