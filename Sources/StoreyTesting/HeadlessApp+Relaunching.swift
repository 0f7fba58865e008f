import Storey

extension HeadlessApp {
    /// Kills the app, as a system does, and launches it anew where the person was: what the services keep is there, what
    /// the app held in memory is not.
    /// - Returns: the app as it is launched anew.
    /// - Throws: what the app throws on its way to its first screen, and where the place cannot be kept.
    public func relaunched() async throws -> HeadlessApp {
        let stored = try await session.storedTree()
        await end()
        let app = try await Self.launch(definition, weather: weather, isHostile: isHostile)
        if let stored {
            let tree = try await app.session.tree(storedAs: stored)
            try await app.report(.reopened(at: tree))
            await app.session.wasBefore(tree)
        }
        return app
    }
}
