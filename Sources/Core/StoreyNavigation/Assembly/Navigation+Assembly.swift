public import StoreyState

// The only file that knows the engine and all of its features.
extension Navigation {
    /// Builds the first screens of an app and starts its navigation.
    /// - Parameters:
    ///   - scope: The session's root scope. From now on, coordinators handle the errors of its tasks.
    ///   - root: The root coordinator.
    /// - Throws: The errors of building the first screens.
    public convenience init(scope: Scope, root: CoordinatorBase) throws {
        let links = root.setting(LinkHandler.Configuration.self) ?? .empty
        let restoration = SessionRestoration(root.restorationPlan)
        let leaveConfirmation = LeaveConfirmation()
        scope.restorationRegistry = restoration
        scope.leaveConfirmation = leaveConfirmation
        try self.init(
            scope: scope, root: root,
            features: NavigationFeatures([
                LinkHandler(links), GuardEvaluator(gates: links.gates), restoration, leaveConfirmation,
                ErrorHandler(), NavigationEventSource(),
            ]))
    }
}
