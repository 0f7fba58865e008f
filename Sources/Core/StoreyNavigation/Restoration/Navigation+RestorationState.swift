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

    /// Encodes a state of this session, and reports the parts that can't be saved.
    ///
    /// If the JSON is too large, leaves out the state of objects, the largest first.
    /// - Parameters:
    ///   - state: The state, from ``restorationState``.
    ///   - maxBytes: The maximum size in bytes.
    /// - Returns: The JSON, or `nil` if the tree alone is too large.
    /// - Throws: The encoding errors of routes.
    package func encode(_ state: RestorationState, maxBytes: Int = RestorationState.maxBytes) throws
        -> String?
    {
        guard let encoded = try state.encoded(maxBytes: maxBytes) else {
            publish(
                storageFailure: "The screens alone are larger than \(maxBytes) bytes, so no state is saved.")
            return nil
        }
        if encoded.state != state {
            for (screen, name) in state.objectStates(missingIn: encoded.state) {
                restoration.recordUnsaved(.objectState(name, screen: "\(screen)"), .allTooLarge)
            }
        }
        publishUnsavedParts()
        return encoded.json
    }

    /// Publishes a report if parts of the state couldn't be saved that no report has contained.
    func publishUnsavedParts() {
        guard restoration.takeHasNewUnsavedParts(), let restorationReport else { return }
        publish(restorationReport)
    }

    /// Publishes a failure to load or save the state once. A full disk, for example, stays full for a while.
    package func publish(storageFailure reason: String) {
        let report = RestorationReport(.storageFailed(reason))
        if restorationReport?.outcome != report.outcome { publish(report) }
    }

    /// Publishes an error of loading or saving the state once.
    package func publish(storageError error: any Error) {
        publish(storageFailure: RestorationReport.describe(error))
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
