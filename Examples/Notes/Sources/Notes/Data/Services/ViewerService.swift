/// Finds those whom the screen was shared with.
package protocol ViewerService: Sendable {
    /// Looks for somebody, to share with them again.
    /// - Returns: whether they are there.
    func reconnect(to viewer: Viewer) async throws -> Bool
}
