import Storey

extension HeadlessApp {
    /// Returns what an action makes the app redraw, in order.
    ///
    /// ```swift
    /// let redraws = try await app.redraws { try await app.tap("plus") }
    /// #expect(redraws == ["counter.count"])
    /// ```
    ///
    /// Each line names a field of a screen's `ViewInputData` that was delivered with a new value, as `screen.field`:
    /// views are bound to these fields. A field that is delivered twice is listed twice, and fields of invisible
    /// screens are listed too. A screen that is added to the tree is listed by its name alone.
    ///
    /// View models are found by following the views' stored properties.
    /// - Parameter action: Uses the app.
    /// - Returns: The redraws; empty if nothing was redrawn.
    /// - Throws: Any error that the action throws, or ``HeadlessError`` if the visible screen has no view model.
    public func redraws(_ action: () async throws -> Void) async throws -> [String] {
        try await session.beginRedraws()
        do {
            try await action()
        } catch {
            await session.endRedraws()
            throw error
        }
        return await session.endRedraws()
    }
}
