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

// Thrown and caught in one isolation; the flow that the closure may create never leaves it.
extension ClosedGate: @unchecked Sendable {}
