extension NavigationError {
    static func redirectLoop(_ route: AnyRoute, _ coordinator: CoordinatorBase) -> NavigationError {
        NavigationError(
            description: """
                The guards of \(type(of: coordinator)) redirect \(route) in a loop. Redirect only to screens whose own \
                guards allow them.
                """)
    }

    static func unknownGate(_ gate: Gate, _ coordinator: CoordinatorBase) -> NavigationError {
        NavigationError(
            description: """
                A guard of \(type(of: coordinator)) uses the gate “\(gate.name)”, which has no state. Pass its state to the \
                root coordinator: handleLinks(links, gates: [“\(gate.name)”: …]).
                """)
    }
}
