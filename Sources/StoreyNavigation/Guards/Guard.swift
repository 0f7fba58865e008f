/// What has to be so before a screen is shown: a value of ``StackCoordinator/guards(of:)``.
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
/// It holds whoever wants the screen: a router, a link, a session that is restored, a browser's Back and Forward.
public struct Guard {
    enum Kind {
        case refusal(any Error)
        case redirection(AnyRoute)
        case gate(Gate, asking: (() -> any FinishingCoordinator)?)
        case pass
    }

    let kind: Kind

    /// Lets pass where a condition holds. Otherwise nothing changes, and the reason goes up the coordinators like any error.
    /// - Parameters:
    ///   - condition: whether the screen may be shown, as things are now.
    ///   - reason: why not.
    public static func require(_ condition: Bool, orRefuse reason: some Error) -> Guard {
        Guard(kind: condition ? .pass : .refusal(reason))
    }

    /// Shows another screen of this flow instead, which its own guards are asked about.
    /// - Parameters:
    ///   - route: the other screen.
    ///   - condition: whether to, as things are now.
    public static func redirect(to route: some Route, when condition: Bool = true) -> Guard {
        Guard(kind: condition ? .redirection(AnyRoute(route)) : .pass)
    }

    /// Lets pass where a gate is open. Otherwise the way to the screen is kept as a link's is: the person is taken there when
    /// the gate opens, unless another link or another call comes, or patience ends. See ``Navigation/parkedLink``.
    ///
    /// A session that is restored, and a browser's Back and Forward, leave the screen out instead, and ask nothing.
    /// - Parameters:
    ///   - gate: the gate, whose state ``AnyCoordinator/follow(_:gates:patience:)`` is given.
    ///   - flow: makes a flow that is shown meanwhile, which may open it: to sign in. It is put away when the gate opens. When
    ///     it goes without a result, the way is given up.
    public static func gate(_ gate: Gate, asking flow: (() -> any FinishingCoordinator)? = nil) -> Guard {
        Guard(kind: .gate(gate, asking: flow))
    }
}
