package import Foundation

/// Stores the state of an installation's synchronization as texts by key, for all servers that the installation is open at.
///
/// The servers take turns, so that only one synchronizes the installation at a time.
package protocol SharedSyncStorage: Sendable {
    /// Begins a turn, or continues the current one. It ends after some seconds, unless it is continued, because its server may
    /// have been killed.
    /// - Parameter synchronization: The identifier of the synchronization.
    /// - Returns: The number of the turn, which is the same as before if no other synchronization had one in between, or `nil`
    ///   if another one has its turn.
    func beginTurn(of synchronization: UUID) async throws -> Int?
    /// Ends a turn, so that another one can begin at once.
    func endTurn(_ turn: Int) async throws
    /// Returns all texts by key.
    func values() async throws -> [String: String]
    /// Saves texts, and removes those that are `nil`, all or none. Continues the turn.
    /// - Throws: ``SyncTurnEnded`` if another turn has begun, or another error if the texts can't be saved.
    func save(_ values: [String: String?], in turn: Int) async throws
}

/// The turn of a synchronization has ended, because it took too long without saving anything.
package struct SyncTurnEnded: Error {
    package init() {}
}
