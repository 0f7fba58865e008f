extension Navigation {
    /// Goes back or forward to an earlier tree of this session.
    /// - Returns: `false` if nothing changed because the root flow has been replaced or because of a nondismissable
    ///   sheet.
    func traverseHistory(to past: NavigationTree) -> Bool {
        let present = current
        guard past.rootID == present.rootID,
            !present.layers.dropFirst().contains(where: { !$0.isDismissable && past.node($0.id) == nil }),
            confirm(.returned(to: past), { $0.keep(in: past) })
        else { return false }
        rebuild(.history) { TreeRebuilder(past, over: current, in: $0, of: self) }
        return true
    }

    /// Restores the state of an earlier session, whose identities differ from those of this one.
    /// - Returns: `false` if nothing changed because of a nondismissable sheet.
    func restore(from saved: RestorationState) -> Bool {
        let root = current.rootID
        guard current.layers.dropFirst().allSatisfy(\.isDismissable),
            confirm(.stateRestored(from: saved), { $0.replace(root, by: root) })
        else {
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

extension NavigationTree {
    /// Removes the screens that an earlier tree of the session doesn't have, and selects what it selects.
    fileprivate mutating func keep(in past: NavigationTree) {
        removePopups()
        for node in past.nodes {
            guard let current = self.node(node.id) else { continue }
            if let selected = node.selected, let index = current.inside.firstIndex(of: selected) {
                select(index, in: node.id)
            } else if !node.entries.isEmpty, !current.entries.isEmpty {
                let common = node.entries.commonCount(with: current.entries)
                updateStack(node.id) { $0.keepFirst(common) }
            }
            if node.sheet != current.sheet { setSheet(nil, over: node.id) }
        }
    }
}
