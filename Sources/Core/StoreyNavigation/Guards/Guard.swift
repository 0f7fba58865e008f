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
/// Guards apply to routers, links, restored sessions, and a browser's Back and Forward alike.
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
    /// If the gate is closed, the change that would show the screen is repeated when the gate opens. It is dropped if a link
    /// is opened, if another change has to wait for a gate, or when the timeout expires. A restored session and a browser's
    /// Back and Forward leave the screen out instead. The first screen of a flow can't wait: an error is raised.
    /// - Parameters:
    ///   - gate: The gate, whose state is passed to ``CoordinatorBase/handleLinks(_:gates:timeout:)``.
    ///   - flow: Creates a flow that may open the gate, such as a sign-in. The flow is presented meanwhile and
    ///     dismissed when the gate opens. If it ends without a result, the navigation is dropped.
    public static func gate(_ gate: Gate, asking flow: (() -> any ResultCoordinator)? = nil) -> Guard {
        Guard(kind: .gate(gate, asking: flow))
    }
}
