extension AnyCoordinator {
    /// Whether the host draws a transition. Where it does not, the screen comes into sight as the system's do.
    /// - Parameter transition: how a screen is to come into sight.
    public func canDraw(_ transition: Transition) -> Bool {
        [Transition.system, .none].contains(transition)
            || navigation?.drawnTransitions.contains(transition.name) == true
    }
}

extension Router {
    /// Whether the host draws a transition: see ``AnyCoordinator/canDraw(_:)``.
    /// - Parameter transition: how a screen is to come into sight.
    public func canDraw(_ transition: Transition) -> Bool { place?.coordinator.canDraw(transition) ?? false }
}
