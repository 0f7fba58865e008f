/// What can go wrong between a coordinator and the tree. Its description says how to mend it.
public struct NavigationError: Error, Equatable, CustomStringConvertible {
    /// What went wrong, and how to mend it.
    public let description: String

    static func noModule(_ route: AnyRoute, _ coordinator: AnyCoordinator) -> NavigationError {
        NavigationError(
            description: """
                \(type(of: coordinator)) was asked for \(route) and makes no module for it. \
                Override module(for:) and return the view of that route's dependency.
                """)
    }

    static func foreignRoute(_ route: AnyRoute, _ coordinator: AnyCoordinator) -> NavigationError {
        NavigationError(
            description: """
                \(type(of: coordinator)) cannot show \(route): \(type(of: route.base)) belongs to another coordinator. \
                Present the coordinator it belongs to instead.
                """)
    }

    static func alreadyStanding(_ coordinator: AnyCoordinator) -> NavigationError {
        NavigationError(
            description: """
                \(type(of: coordinator)) already stands in a tree. A coordinator owns one container: \
                make another one to show its flow again.
                """)
    }

    static func wrongAnswer(_ answer: Any, expected: Any.Type) -> NavigationError {
        NavigationError(
            description: """
                A popup was answered with \(answer), of type \(type(of: answer)), and is asked for a \(expected). \
                Give router.answer(_:) a value of the type that router.ask(_:for:) names.
                """)
    }

    static func redirectedInCircles(_ route: AnyRoute, _ coordinator: AnyCoordinator) -> NavigationError {
        NavigationError(
            description: """
                The guards of \(type(of: coordinator)) redirect \(route) in circles. Redirect only to screens whose own \
                guards let pass.
                """)
    }

    static func unknownGate(_ gate: Gate, _ coordinator: AnyCoordinator) -> NavigationError {
        NavigationError(
            description: """
                A guard of \(type(of: coordinator)) waits for the gate “\(gate)”, and nobody opens it. Give its state to \
                the outermost coordinator: follow(links, gates: [“\(gate)”: …]).
                """)
    }

    static let noTabs = NavigationError(description: "A tab bar needs at least one tab.")
    static let noPages = NavigationError(description: "Pages to turn need at least one page.")
}
