/// A screen that intentionally has no link, because only its coordinator leads there.
///
/// ```swift
/// NoLink(NotesRoute.edit)
/// ```
public struct NoLink: Sendable {
    let matches: @Sendable (any Route) -> Bool

    /// Excludes a screen without arguments.
    public init<R: Route>(_ route: R) { matches = { $0 as? R == route } }

    /// Excludes a screen with arguments, whatever they are.
    /// - Parameter route: Creates the route, such as `NotesRoute.edit`.
    public init<R: Route, each Value>(_ route: @escaping @Sendable (repeat each Value) -> R) {
        matches = { other in
            var values = LinkValues(of: [other])
            do { return route(repeat try values.next((each Value).self)) == other as? R } catch {
                return false
            }
        }
    }
}
