/// A misuse of coordinators and routers. Its description says how to fix it.
package struct NavigationError: Error, Equatable, CustomStringConvertible {
    /// The failure, and how to fix it.
    package let description: String

    static func noModule(_ route: AnyRoute, _ coordinator: CoordinatorBase) -> NavigationError {
        NavigationError(
            description: """
                \(type(of: coordinator)) has no module for \(route). \
                Override module(for:) and return the view of the route's dependency.
                """)
    }

    static func foreignRoute(_ route: AnyRoute, _ coordinator: CoordinatorBase) -> NavigationError {
        NavigationError(
            description: """
                \(type(of: coordinator)) can't show \(route), because \(type(of: route.base)) belongs to another \
                coordinator. Present that coordinator instead.
                """)
    }

    static func alreadyInTree(_ coordinator: CoordinatorBase) -> NavigationError {
        NavigationError(
            description: """
                \(type(of: coordinator)) is already in a tree. A coordinator owns one container; \
                create another one to show its flow again.
                """)
    }

    static func wrongAnswer(_ answer: Any, expected: Any.Type) -> NavigationError {
        NavigationError(
            description: """
                A popup that expects an answer of type \(expected) was answered with \(answer) of type \(type(of: answer)). \
                Use one ScreenPopup for the route, in router.ask(_:) and in router.answer(_:with:).
                """)
    }

    static func duplicateName(_ name: String, of kind: String, in coordinator: CoordinatorBase)
        -> NavigationError
    {
        NavigationError(
            description: """
                \(type(of: coordinator)) has two \(kind)s named “\(name)”. Links, tests and saved state find a \(kind) by \
                its name; give each \(kind) its own.
                """)
    }

    static let noTabs = NavigationError(
        description: "A TabCoordinator needs at least one tab. Pass its initializer a nonempty array.")
    static let noPages = NavigationError(
        description: "A PageCoordinator needs at least one page. Pass its initializer a nonempty array.")
}
