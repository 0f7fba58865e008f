/// A screen that is to have no link: its coordinator alone leads there. Said so that a screen without a link is no
/// oversight.
///
/// ```swift
/// Unlinked(NotesRoute.edit)
/// ```
public struct Unlinked: Sendable {
    let isFor: @Sendable (any Route) -> Bool

    /// A screen without arguments.
    public init<R: Route>(_ route: R) { isFor = { $0 as? R == route } }

    /// A screen with arguments, whatever they are.
    /// - Parameter route: makes the route of its arguments: `NotesRoute.edit`.
    public init<R: Route, each Value>(_ route: @escaping @Sendable (repeat each Value) -> R) {
        isFor = { other in
            var values = LinkValues(of: [other])
            do { return route(repeat try values.next((each Value).self)) == other as? R } catch {
                return false
            }
        }
    }
}
