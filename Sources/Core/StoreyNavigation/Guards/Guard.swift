/// A condition for showing a screen, returned by ``StackCoordinator/guards(of:)``.
///
/// ```swift
/// override func guards(of route: ShopRoute) -> [Guard] {
///     switch route {
///     case .photo: [.gate(.signedIn) { SignInFlow() }]
///     case .vault: [.gate(.signedIn), .require(account.isAdmin, orRefuse: NotForGuests())]
///     case .oldItem(let id): [.redirect(to: ShopRoute.item(id))]
///     default: []
///     }
/// }
/// ```
///
/// Guards are evaluated in order, and the first one that doesn't let the screen pass decides. They are evaluated
/// when the screen is about to be shown by a router, a link, a restored session, or a browser's Back and Forward. A
/// screen that is already in the tree stays, even if a condition stops being met.
public struct Guard {
    enum Kind {
        case refusal(any Error)
        case redirection(AnyRoute)
        case gate(Gate, asking: (() -> any ResultCoordinator)?)
        case pass
    }

    let kind: Kind

    /// Requires a condition. If it doesn't hold, the navigation changes nothing and the coordinator raises the given
    /// error.
    /// - Parameters:
    ///   - condition: Whether the screen may be shown now.
    ///   - reason: The error to raise.
    public static func require(_ condition: Bool, orRefuse reason: some Error) -> Guard {
        Guard(kind: condition ? .pass : .refusal(reason))
    }

    /// Redirects to another screen of this flow, whose own guards then apply.
    /// - Parameters:
    ///   - route: The other screen. A route of another flow, or a redirect loop, raises an error.
    ///   - condition: Whether to redirect now.
    public static func redirect(to route: some Route, when condition: Bool = true) -> Guard {
        Guard(kind: condition ? .redirection(AnyRoute(route)) : .pass)
    }

    /// Requires an open gate.
    ///
    /// If the gate is closed, the change that would show the screen waits, and is made when the gate opens. It is
    /// dropped if a link is opened, if another change has to wait for a gate, or after the timeout of
    /// ``CoordinatorBase/handleLinks(_:gates:timeout:)``.
    ///
    /// A restored session and a browser's Back and Forward don't wait, but leave out the screen and those above it.
    /// The first screen of a flow and the screen of a popup can't wait either: an error is raised.
    /// - Parameters:
    ///   - gate: The gate, whose state is passed to ``CoordinatorBase/handleLinks(_:gates:timeout:)``.
    ///   - flow: Creates a flow that may open the gate, such as a sign-in, or `nil` to present no flow. The flow
    ///     is presented while the change waits, and dismissed when the gate opens. If it ends without a result, the
    ///     change is dropped.
    public static func gate(_ gate: Gate, asking flow: (() -> any ResultCoordinator)? = nil) -> Guard {
        Guard(kind: .gate(gate, asking: flow))
    }
}
