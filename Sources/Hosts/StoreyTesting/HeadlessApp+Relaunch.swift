public import Storey

extension HeadlessApp {
    /// Saves the app's state, ends the app and launches it again, as a system does when it reclaims memory from an
    /// app in the background.
    ///
    /// ```swift
    /// try await app.type("Bre", into: "text")
    /// let app = try await app.relaunched()
    /// #expect(try app.element("text").value == "Bre")
    /// ```
    ///
    /// The new run uses the same captured values, such as the app's storage. To simulate an app that is killed
    /// without a warning, launch it again with the same restoration store instead: see
    /// ``launch(_:faults:restorationStore:)``.
    /// - Parameter definition: The app to launch if it differs, as after an update.
    /// - Returns: The new run. This one has ended.
    /// - Throws: Any error that the app throws before it shows its first screen, or ``HeadlessError`` if it doesn't
    ///   become idle.
    public func relaunched(as definition: AppDefinition? = nil) async throws -> HeadlessApp {
        let (state, text) = try await session.saveState()
        await end()
        let app = try await HeadlessApp.launch(
            definition ?? self.definition, faults: faults, restorationStore: restorationStore, mode: mode)
        if let text { try await app.perform { navigation in _ = navigation.restore(from: text) } }
        if let state { await app.session.checkRestored(state) }
        return app
    }

    /// The result of restoring the saved state at launch, or `nil` if there was nothing to restore.
    public var restorationReport: RestorationReport? {
        get async { await session.restorationReport }
    }
}
