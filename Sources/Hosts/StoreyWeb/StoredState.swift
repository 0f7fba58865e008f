#if Web
    import Storey

    /// The state that a page has stored for a previous session, with its snapshot if it refers to one that can be read.
    struct StoredState: Sendable {
        /// The JSON that the page has stored.
        let json: String
        /// The JSON of the snapshot.
        var snapshot: (reference: SnapshotReference, json: String)?

        /// Restores the state, as far as it can be read.
        /// - Returns: `false` if it is of another version of the app or damaged, so that nothing is restored.
        func restore(in navigation: Navigation) -> Bool {
            if let snapshot, let whole = try? navigation.decodeState(snapshot.json) {
                let part = try? navigation.decodeState(json)
                navigation.report(
                    .stateRestored(from: snapshot.reference.state(completing: part, from: whole)))
            } else {
                navigation.restore(from: json)
            }
            if case .damaged? = navigation.restorationReport?.outcome { return false }
            return true
        }
    }
#endif
