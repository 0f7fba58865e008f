/// A screen is behind a gate that is closed.
struct ClosedGate: Error, CustomStringConvertible {
    let gate: Gate
    let route: AnyRoute
    let flow: (() -> any FinishingCoordinator)?

    var description: String {
        """
        The screen \(route) is behind the gate “\(gate)”, which is closed. A flow that begins with such a screen cannot \
        wait for it: let its guard redirect to another of its screens.
        """
    }
}

// Thrown and caught in one isolation: the flow that it may make never leaves it.
extension ClosedGate: @unchecked Sendable {}
