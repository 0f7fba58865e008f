package import StoreyState

extension Navigation {
    /// The user's place and unsaved input, as far as another run of the app can restore them.
    ///
    /// Without popups, because no code would wait for their answers. Without sheets of other flows, because only the
    /// presenting coordinator could create them again. `nil` if the root flow doesn't record history, or if it defers restoration to the
    /// flow that replaces it, such as a launch.
    package var restorationState: RestorationState? {
        guard recordsHistory, rootCoordinator?.restorableRoutes.isEmpty ?? true else { return nil }
        let tree = restorableTree
        var objectStates: [NavigationEntry.ID: [String: String]] = [:]
        for entry in tree.entries {
            if let texts = memory(of: entry.id)?.texts, !texts.isEmpty { objectStates[entry.id] = texts }
        }
        return RestorationState(tree, objectStates: objectStates, version: restoration.plan.version)
    }

    /// The restoration of this session.
    var restoration: SessionRestoration { feature(SessionRestoration.self) }

    /// The report of the last attempt to restore an earlier session, or `nil` if there was none.
    package var restorationReport: RestorationReport? { restoration.report }

    /// A counter that changes whenever a screen's restorable state changes.
    package var savedStateChanges: Observed<Int> { restoration.changeCount }

    /// Restores the state of an earlier run, or defers it to the flow that replaces this one.
    /// - Parameter json: JSON produced by ``RestorationState/json(maxBytes:)``.
    /// - Returns: `false` if nothing changed because the text is invalid or because of a nondismissable sheet. See
    ///   ``restorationReport``.
    @discardableResult
    package func restore(from json: String) -> Bool {
        do {
            return report(.stateRestored(from: try decodeState(json)))
        } catch {
            publish(RestorationReport(.damaged(RestorationReport.describe(error), setAsideAs: nil)))
            return false
        }
    }

    /// Decodes a saved state with the app's route types and migrations.
    package func decodeState(_ json: String) throws -> RestorationState {
        try RestorationState(json: json, routeTypes: routeTypes, plan: restoration.plan)
    }

    private var restorableTree: NavigationTree {
        var tree = current.withoutPopups
        for node in current.nodes {
            guard let sheet = node.sheet, coordinator(of: sheet) !== coordinator(of: node.id) else {
                continue
            }
            tree.setSheet(nil, over: node.id)
        }
        return tree
    }

    /// The route types that may occur in this app's tree: those of the live coordinators and those of the flows
    /// that will replace the root coordinator.
    package var routeTypes: [any Route.Type] {
        current.nodes.compactMap { coordinator(of: $0.id)?.routeType }
            + (rootCoordinator?.restorableRoutes ?? [])
    }

    func memory(of entry: NavigationEntry.ID) -> ScreenStateStore? {
        screen(entry)?.scope.restorationRegistry as? ScreenStateStore
    }
}
