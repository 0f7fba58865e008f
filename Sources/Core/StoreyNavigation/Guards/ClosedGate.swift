/// The error of a guard whose gate is closed.
struct ClosedGate: Error, CustomStringConvertible {
    let gate: Gate
    let route: AnyRoute
    let flow: (() -> any ResultCoordinator)?

    var description: String {
        """
        The gate “\(gate.name)” of the screen \(route) is closed. The first screen of a flow can't wait for a gate; \
        add a guard that redirects to another screen of the flow.
        """
    }
}

// Unchecked: errors must be Sendable, but this one is thrown and caught in the session's isolation, and the flow that the
// closure creates never leaves it.
extension ClosedGate: @unchecked Sendable {}
