extension Router {
    /// Shows a screen of this coordinator in a sheet, in place of the one there is.
    /// - Parameters:
    ///   - route: the screen.
    ///   - hideBar: whether it has no navigation bar.
    ///   - isDismissable: whether a person can put it away. If not, only ``dismiss(animated:)`` does.
    ///   - transition: how it comes into sight, and goes.
    ///   - animated: whether it moves in.
    /// - Returns: whether it stands now. A guard may keep it waiting.
    @discardableResult
    public func present(
        _ route: R, hideBar: Bool = false, isDismissable: Bool = true, transition: Transition = .system,
        animated: Bool = true
    ) -> Bool {
        build(animated: animated) { building, coordinator, node in
            let entry = try building.entry(
                AnyRoute(route, transition: transition), hidesBar: hideBar, of: coordinator)
            let sheet = building.sheet(entry, of: coordinator, isDismissable: isDismissable)
            return { $0.setSheet(sheet, over: node) }
        } again: {
            {
                $0.present(
                    route, hideBar: hideBar, isDismissable: isDismissable, transition: transition,
                    animated: animated)
            }
        }
    }

    /// Shows another flow in a sheet, in place of the one there is. The flow lives as long as the sheet.
    /// - Parameters:
    ///   - coordinator: the flow.
    ///   - isDismissable: whether a person can put it away. If not, only the flow or this router does.
    ///   - animated: whether it moves in.
    /// - Returns: whether it is shown.
    @discardableResult
    public func present(
        _ coordinator: AnyCoordinator, isDismissable: Bool = true, animated: Bool = true
    ) -> Bool {
        build(animated: animated) { building, parent, node in
            let sheet = try building.node(for: coordinator, under: parent, isDismissable: isDismissable)
            return { $0.setSheet(sheet, over: node) }
        }
    }

    /// Shows another flow in a sheet and waits for what it comes to.
    /// - Parameters:
    ///   - flow: the flow.
    ///   - isDismissable: whether a person can put it away without a result.
    ///   - animated: whether it moves in.
    /// - Returns: what it was finished with; nil where it went without that: put away, replaced, or together with
    ///   the flow that presented it. Cancelling the task that waits takes the flow away.
    /// - Throws: what it failed with.
    public func result<Flow: FinishingCoordinator>(
        of flow: Flow, isDismissable: Bool = true, animated: Bool = true
    ) async throws(Flow.Failure) -> Flow.Result? {
        guard !Task.isCancelled, present(flow, isDismissable: isDismissable, animated: animated) else {
            return nil
        }
        let outcome = await flow.outcome { [weak flow] in flow?.putAway() }
        return try flow.result(from: outcome)
    }

    /// Puts the sheet over this flow away; where there is none, the sheet this flow stands in.
    /// - Parameter animated: whether it moves out.
    public func dismiss(animated: Bool = true) {
        guard let place else { return }
        place.navigation.change(animated: animated) { tree in
            tree.removeSheet(tree.node(place.node)?.sheet ?? place.node)
        }
    }

    /// Shows another flow in the place of this one, wherever that is: after signing in, the app itself. This
    /// flow ends, with all that it shows.
    /// - Parameters:
    ///   - coordinator: the flow that takes the place.
    ///   - animated: whether the change moves.
    public func replaceFlow(by coordinator: AnyCoordinator, animated: Bool = true) {
        self.coordinator?.replaceFlow(by: coordinator, animated: animated)
    }
}
