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
    /// The screen that the guards let somebody see who wants to see one.
    /// - Throws: why there is none: a guard's own reason, or a ``ClosedGate``.
    func admitted(_ wanted: AnyRoute) throws -> AnyRoute {
        var route = wanted
        // More than anybody means to: a circle.
        for _ in 0..<16 {
            guard let typed = route.base as? R else { throw NavigationError.foreignRoute(route, self) }
            guard let next = try redirection(by: guards(of: typed), of: route) else { return route }
            route = AnyRoute(next.base, transition: wanted.transition)
        }
        throw NavigationError.redirectedInCircles(wanted, self)
    }

    /// The first of the gates that are closed before some screens.
    func firstClosedGate(before stack: [AnyRoute]) -> ClosedGate? {
        for route in stack {
            do {
                _ = try admitted(route)
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
