public import Storey

extension HeadlessApp {
    /// Ends the app and launches it again where it was, as the system does that needs the memory: the app has gone out of
    /// sight, its place was written down and its process ended.
    ///
    /// ```swift
    /// try await app.type("Bre", into: "text")
    /// let app = try await app.relaunched()
    /// #expect(try app.element("text").value == "Bre")
    /// ```
    ///
    /// What the definition captured, such as the app's storage, is what the new run finds. An app that is killed without a
    /// warning is one that is launched again with the same place storage: see ``launch(_:weather:keepingPlaceIn:)``.
    /// - Parameter definition: the app to launch, where it is not the same, as after an update.
    /// - Returns: the new run. This one has ended.
    /// - Throws: what the app throws on its way to its first screen, or ``HeadlessError`` if it does not rest.
    public func relaunched(as definition: AppDefinition? = nil) async throws -> HeadlessApp {
        let (before, text) = try await session.savePlace()
        await end()
        let app = try await HeadlessApp.launch(
            definition ?? self.definition, weather: weather, keepingPlaceIn: place, use: use)
        if let text { try await app.perform { navigation in _ = navigation.reopen(at: text) } }
        if let before { await app.session.wasBefore(before) }
        return app
    }

    /// What came of bringing the person back to where they were; nil where nobody tried.
    public var restorationReport: RestorationReport? {
        get async { await session.restorationReport }
    }
}
