import StoreyState

extension AnyCoordinator {
    /// What the session's gates are. While its first screens are built, the outermost coordinator knows alone.
    fileprivate var rules: LinkFollowing.Rules? { navigation?.following.rules ?? parent?.rules ?? linkRules }
}

extension StackCoordinator {
    /// The screen that the guards let somebody see who wants to see one.
    /// - Throws: why there is none: a guard's own reason, or a ``ClosedGate``.
    func admitted(_ wanted: R) throws -> R {
        var route = wanted
        // More than anybody means to: a circle.
        for _ in 0..<16 {
            guard let next = try redirection(of: route) else { return route }
            route = next
        }
        throw NavigationError.redirectedInCircles(AnyRoute(wanted), self)
    }

    private func redirection(of route: R) throws -> R? {
        for guarding in guards(of: route) {
            switch guarding.kind {
            case .pass: continue
            case .refusal(let reason): throw reason
            case .redirection(let other): return other
            case .gate(let gate, let flow):
                guard let state = rules?.gates[gate] else { throw NavigationError.unknownGate(gate, self) }
                if !state.value { throw ClosedGate(gate: gate, route: AnyRoute(route), flow: flow) }
            }
        }
        return nil
    }

    /// The first of the gates that are closed before some screens.
    func firstClosedGate(before stack: [AnyRoute]) -> ClosedGate? {
        for route in stack {
            guard let route = route.base as? R else { continue }
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
