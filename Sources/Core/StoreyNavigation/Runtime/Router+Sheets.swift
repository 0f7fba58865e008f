extension Router {
    /// Presents a screen of this coordinator in a sheet. If a sheet is already over this flow, replaces it
    /// and everything above it, even if it is nondismissable.
    /// - Parameters:
    ///   - route: The screen.
    ///   - hidesBar: Whether the navigation bar is hidden.
    ///   - isDismissable: Whether the user can dismiss the sheet. If `false`, only the app can remove it, for example
    ///     with ``dismiss(asking:animated:)``.
    ///   - transition: The transition with which the sheet appears and disappears.
    ///   - animated: Whether the change is animated.
    /// - Returns: The change. It isn't made if an error is raised, or if a guard defers it until its gate opens;
    ///   see ``Guard``.
    @discardableResult
    public func present(
        _ route: R, hidesBar: Bool = false, isDismissable: Bool = true,
        transition: ScreenTransition = .system,
        animated: Bool = true
    ) -> NavigationChange {
        build(animated: animated) { builder, coordinator, node in
            let entry = try builder.entry(
                AnyRoute(route, transition: transition), hidesBar: hidesBar, of: coordinator)
            let sheet = builder.sheet(entry, of: coordinator, isDismissable: isDismissable)
            return { $0.setSheet(sheet, over: node) }
        } retry: {
            {
                $0.present(
                    route, hidesBar: hidesBar, isDismissable: isDismissable, transition: transition,
                    animated: animated)
            }
        }
    }

    /// Presents another flow in a sheet. The flow lives as long as the sheet. If a sheet is already over this flow,
    /// replaces it and everything above it, even if it is nondismissable.
    /// - Parameters:
    ///   - coordinator: The flow.
    ///   - isDismissable: Whether the user can dismiss the sheet. If `false`, only this router or the flow itself
    ///     can dismiss it.
    ///   - animated: Whether the change is animated.
    /// - Returns: The change. It isn't made if an error is raised. A guard of the flow's first screen can't defer
    ///   it: if the gate of the guard, the condition that it waits for, is closed, an error is raised.
    @discardableResult
    public func present(
        _ coordinator: CoordinatorBase, isDismissable: Bool = true, animated: Bool = true
    ) -> NavigationChange {
        build(animated: animated) { builder, parent, node in
            let sheet = try builder.node(for: coordinator, under: parent, isDismissable: isDismissable)
            return { $0.setSheet(sheet, over: node) }
        }
    }

    /// Presents another flow in a sheet and waits for its result.
    ///
    /// Canceling the waiting task dismisses the flow.
    /// - Parameters:
    ///   - flow: The flow.
    ///   - isDismissable: Whether the user can dismiss the sheet without a result.
    ///   - animated: Whether the change is animated.
    /// - Returns: The result, or `nil` if the flow was dismissed, replaced, or removed together with the
    ///   presenting flow, or if the waiting task was canceled. Also `nil` if the flow couldn't be presented;
    ///   the error has then been raised.
    /// - Throws: The flow's error.
    public func result<Flow: ResultCoordinator>(
        of flow: Flow, isDismissable: Bool = true, animated: Bool = true
    ) async throws(Flow.Failure) -> Flow.Result? {
        guard !Task.isCancelled, present(flow, isDismissable: isDismissable, animated: animated).isMade else {
            return nil
        }
        let outcome = await flow.outcome { [weak flow] in flow?.dismissSheet() }
        return try flow.result(from: outcome)
    }

    /// Dismisses the sheet over this flow. If this flow has no sheet, dismisses the sheet that shows it, if any.
    /// - Parameters:
    ///   - asking: Whether screens with unsaved changes ask the user first; see `Scope.confirmLeaving(while:_:)`.
    ///     Pass `true` for a Cancel button. If a screen asks, the sheet is dismissed as soon as the user has chosen
    ///     to leave.
    ///   - animated: Whether the change is animated.
    /// - Returns: The change. It isn't made if there is no sheet, or if a screen asks first.
    @discardableResult
    public func dismiss(asking: Bool = false, animated: Bool = true) -> NavigationChange {
        guard let place else { return .none }
        let tree = place.navigation.current
        guard tree.node(place.node)?.sheet != nil || tree.isSheet(place.node) else { return .none }
        return leave(asking: asking, animated: animated) { tree in
            tree.removeSheet(tree.node(place.node)?.sheet ?? place.node)
        } retry: {
            $0.dismiss(asking: true, animated: animated)
        }
    }
}
