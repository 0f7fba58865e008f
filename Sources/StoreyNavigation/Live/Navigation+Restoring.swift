extension Navigation {
    /// Goes back, or forward, to where the person was before.
    /// - Returns: false where the app's outermost flow is another now, or a sheet must stay: nothing changed.
    func restore(_ past: NavigationTree) -> Bool {
        let present = current
        guard past.rootID == present.rootID else { return false }
        guard !refuseToLeave(present.layers.dropFirst().filter { past.node($0.id) == nil }) else {
            return false
        }
        rebuild(.history) { Rebuilding(past, over: current, in: $0, of: self) }
        return true
    }

    /// Goes where an earlier session was, which numbered what it had in an order of its own.
    /// - Returns: false where a sheet must stay: nothing changed.
    func reopen(at saved: SavedPlace) -> Bool {
        guard !refuseToLeave(Array(current.layers.dropFirst())) else {
            tell(RestorationReport(.refused))
            return false
        }
        restorationReport = RestorationReport(.restored)
        rebuild(.restoration) { Rebuilding(saved, over: current, in: $0, of: self) }
        if let restorationReport { tell(restorationReport) }
        return true
    }

    private func rebuild(_ cause: Sighting.Cause, _ begin: (TreeBuilding) -> Rebuilding) {
        self.cause = cause
        build { building in
            var rebuilding = begin(building)
            skipNumbers(of: rebuilding.past)
            rebuilding.rebuild()
            let tree = rebuilding.tree
            return { $0 = tree }
        }
    }

    /// Tells the app what came of bringing its person back.
    func tell(_ report: RestorationReport) {
        restorationReport = report
        rootCoordinator?.restored(report)
    }
}
