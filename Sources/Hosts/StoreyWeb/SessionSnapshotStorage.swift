#if Web
    /// Stores what is too large for the state that a page stores itself, so that another server can restore it.
    ///
    /// Servers with the same ``RestorationKey`` use the same storage, such as a table of their database:
    ///
    /// ```swift
    /// configuration.sessionSnapshots = DatabaseSnapshots(database)
    /// ```
    ///
    /// A snapshot is text that the host has signed for one session and one browser. The host ignores a snapshot that is missing,
    /// damaged, or of another session, and restores what the page has stored.
    public protocol SessionSnapshotStorage: Sendable {
        /// Stores a snapshot, or replaces the one with the same identifier.
        /// - Parameters:
        ///   - snapshot: The snapshot, at most ``WebHost/Configuration/maxSnapshotBytes`` and 65 bytes long. It contains what users
        ///     have typed, without encryption.
        ///   - id: The identifier, which consists of ASCII letters, digits, and hyphens.
        ///   - lifetime: The time after which the storage may delete the snapshot.
        /// - Throws: The reason why it isn't stored. The host tries again two seconds later.
        func save(_ snapshot: String, id: String, for lifetime: Duration) async throws

        /// Returns a snapshot, or `nil` if there is none.
        ///
        /// A page waits for it, so it should fail rather than take longer than a few seconds.
        func snapshot(id: String) async throws -> String?

        /// Deletes a snapshot if there is one.
        func remove(id: String) async throws
    }
#endif
