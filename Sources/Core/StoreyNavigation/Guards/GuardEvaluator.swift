import StoreyState

/// Evaluates the guards of a session's screens.
final class GuardEvaluator: ScreenFeature {
    private let gates: [Gate: Observed<Bool>]

    /// - Parameter gates: The state of each gate.
    init(gates: [Gate: Observed<Bool>]) { self.gates = gates }

    /// Returns the route that the guards substitute for a route, or `nil` if all guards pass.
    /// - Throws: The error of a guard, or a ``ClosedGate``.
    func substitute(for wanted: AnyRoute, of coordinator: CoordinatorBase) throws -> AnyRoute? {
        guard var next = try redirection(from: wanted, in: coordinator) else { return nil }
        // More redirects than any app needs mean a loop.
        for _ in 0..<16 {
            let other = AnyRoute(next.base, transition: wanted.transition)
            guard let further = try redirection(from: other, in: coordinator) else { return other }
            next = further
        }
        throw NavigationError.redirectLoop(wanted, coordinator)
    }

    /// Returns the first closed gate that guards one of the given screens.
    func closedGate(before stack: [AnyRoute], of coordinator: CoordinatorBase) -> ClosedGate? {
        for route in stack {
            do {
                _ = try substitute(for: route, of: coordinator)
            } catch let closed as ClosedGate {
                return closed
            } catch {
                // Other errors are raised when the screen is built.
                continue
            }
        }
        return nil
    }

    /// Returns the route that the guards redirect to, or `nil` if all guards pass.
    private func redirection(from route: AnyRoute, in flow: CoordinatorBase) throws -> AnyRoute? {
        for guarding in flow.guards(before: route) {
            switch guarding.kind {
            case .pass: continue
            case .refusal(let reason): throw reason
            case .redirection(let other): return other
            case .gate(let gate, let asked):
                guard let state = gates[gate] else { throw NavigationError.unknownGate(gate, flow) }
                if !state.value { throw ClosedGate(gate: gate, route: route, flow: asked) }
            }
        }
        return nil
    }
}
