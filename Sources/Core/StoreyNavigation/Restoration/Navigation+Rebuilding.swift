extension Navigation {
    /// Goes back or forward to an earlier tree of this session.
    /// - Returns: `false` if nothing changed because the root flow has been replaced or because of a nondismissable
    ///   sheet.
    func traverseHistory(to past: NavigationTree) -> Bool {
        let present = current
        guard past.rootID == present.rootID else { return false }
        guard !refusesDismissal(present.layers.dropFirst().filter { past.node($0.id) == nil }) else {
            return false
        }
        rebuild(.history) { TreeRebuilder(past, over: current, in: $0, of: self) }
        return true
    }

    /// Restores the state of an earlier session, whose identities differ from those of this one.
    /// - Returns: `false` if nothing changed because of a nondismissable sheet.
    func restore(from saved: RestorationState) -> Bool {
        guard !refusesDismissal(Array(current.layers.dropFirst())) else {
            publish(RestorationReport(.refused))
            return false
        }
        restoration.replaceReport(with: RestorationReport(.restored))
        rebuild(.restoration) { TreeRebuilder(saved, over: current, in: $0, of: self) }
        if let restorationReport { publish(restorationReport) }
        return true
    }

    private func rebuild(_ cause: ScreenView.Cause, _ makeRebuilder: (TreeBuilder) -> TreeRebuilder) {
        eventSource.setCause(cause)
        build { builder in
            var rebuilder = makeRebuilder(builder)
            reserveNumbers(of: rebuilder.past)
            rebuilder.rebuild()
            let tree = rebuilder.tree
            return { $0 = tree }
        }
    }

    /// Stores a report of restoring a session and passes it to the root coordinator.
    func publish(_ report: RestorationReport) {
        restoration.replaceReport(with: report)
        rootCoordinator?.restorationFinished(report)
    }
}
