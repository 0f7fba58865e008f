import StoreyState

extension AnyCoordinator {
    /// What the session's gates are. While its first screens are built, the outermost coordinator knows alone.
    fileprivate var rules: LinkFollowing.Rules? { navigation?.following.rules ?? parent?.rules ?? linkRules }

    /// The screen that the first guard that does not let pass leads to; nil where all let pass.
    fileprivate func redirection(by guards: [Guard], of route: AnyRoute) throws -> AnyRoute? {
        for guarding in guards {
            switch guarding.kind {
            case .pass: continue
            case .refusal(let reason): throw reason
            case .redirection(let other): return other
            case .gate(let gate, let flow):
                guard let state = rules?.gates[gate] else { throw NavigationError.unknownGate(gate, self) }
                if !state.value { throw ClosedGate(gate: gate, route: route, flow: flow) }
            }
        }
        return nil
    }
}

extension StackCoordinator {
    /// The screen that the guards show somebody in place of the one they want; nil where they let pass.
    /// - Throws: why there is none: a guard's own reason, or a ``ClosedGate``.
    func substitute(for route: R, _ wanted: AnyRoute) throws -> (any: AnyRoute, route: R)? {
        guard var next = try redirection(by: guards(of: route), of: wanted) else { return nil }
        // More than anybody means to: a circle.
        for _ in 0..<16 {
            let other = AnyRoute(next.base, transition: wanted.transition)
            guard let typed = other.base as? R else { throw NavigationError.foreignRoute(other, self) }
            guard let further = try redirection(by: guards(of: typed), of: other) else {
                return (other, typed)
            }
            next = further
        }
        throw NavigationError.redirectedInCircles(wanted, self)
    }

    /// The first of the gates that are closed before some screens.
    func firstClosedGate(before stack: [AnyRoute]) -> ClosedGate? {
        for route in stack {
            guard let typed = route.base as? R else { continue }
            do {
                _ = try substitute(for: typed, route)
            } catch let closed as ClosedGate {
                return closed
            } catch {
                // What refuses the screen is raised when it is built.
                continue
            }
        }
        return nil
    }
}
