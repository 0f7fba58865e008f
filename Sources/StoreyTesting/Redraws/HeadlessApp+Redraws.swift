import Storey

extension HeadlessApp {
    /// What an action makes the app draw anew, in the order of drawing.
    ///
    /// ```swift
    /// let redraws = try await app.redraws { try await app.tap("plus") }
    /// #expect(redraws == ["counter.count"])
    /// ```
    ///
    /// Each line is a field of a screen's `ViewInputData` that was delivered with another value, as
    /// `screen.field`: what hosts draw is bound to these. A field delivered twice stands there twice, one of a screen
    /// that nobody sees stands there as well, and a screen that comes into the tree stands there by its name alone.
    ///
    /// The view models are found by following the views' stored properties.
    /// - Parameter action: uses the app.
    /// - Returns: the lines; none if nothing was drawn.
    /// - Throws: what the action throws, or ``HeadlessError`` where the screen in sight has no view model.
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
