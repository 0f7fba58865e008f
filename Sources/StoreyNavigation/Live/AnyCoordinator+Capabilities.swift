extension AnyCoordinator {
    /// Whether the host draws a transition. Where it does not, the screen comes into sight as the system's do.
    /// - Parameter transition: how a screen is to come into sight.
    public func canDraw(_ transition: Transition) -> Bool {
        [Transition.system, .none].contains(transition)
            || navigation?.drawnTransitions.contains(transition.name) == true
    }

    /// Whether the host draws a style of popups. Where it does not, it draws the style's ``Popup/Style/fallback``.
    /// - Parameter style: how a popup is to be drawn.
    public func canDraw(popup style: Popup.Style) -> Bool {
        style.isBasic || navigation?.drawnPopups.contains(style.name) == true
    }
}

extension Router {
    /// Whether the host draws a transition: see ``AnyCoordinator/canDraw(_:)``.
    /// - Parameter transition: how a screen is to come into sight.
    public func canDraw(_ transition: Transition) -> Bool { place?.coordinator.canDraw(transition) ?? false }

    /// Whether the host draws a style of popups: see ``AnyCoordinator/canDraw(popup:)``.
    /// - Parameter style: how a popup is to be drawn.
    public func canDraw(popup style: Popup.Style) -> Bool {
        place?.coordinator.canDraw(popup: style) ?? false
    }
}
