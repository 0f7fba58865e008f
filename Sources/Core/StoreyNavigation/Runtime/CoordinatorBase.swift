package import StoreyState

/// The base of all coordinators: a container of the tree, a lifetime for its work, and a parent coordinator.
///
/// Don't subclass it directly; subclass a stack, tab or page coordinator.
open class CoordinatorBase {
    /// The coordinator of the container that holds this one, or over which this one is presented.
    package private(set) weak var parent: CoordinatorBase?
    package private(set) weak var navigation: Navigation?
    /// The lifetime of this coordinator's work. It ends when the container leaves the tree.
    package private(set) var scope: Scope?
    package private(set) var nodeID: NavigationNode.ID?
    /// The outcome of a flow that finishes with a result.
    private(set) var outcome: FlowOutcome?
    /// The settings of the session's features, if this is the first root coordinator.
    private var settings: SessionSettings?

    init() {}

    /// Called once, after this coordinator's container has entered the tree.
    open func started() {}

    /// Called when the user tries to dismiss this flow's nondismissable sheet, or a nondismissable sheet over it, or
    /// opens a link that leads elsewhere.
    ///
    /// Override it to ask whether to discard unsaved changes. A link waits meanwhile and is opened once the sheet is
    /// gone.
    open func dismissalRefused() {}

    /// The rules for errors from this flow's screens and from child coordinators.
    ///
    /// Errors that no rule handles go to the parent coordinator, and finally to the user as an alert. The property is
    /// read for each error, so the rules may capture this coordinator.
    open var errorPolicy: [ErrorRule] { [] }

    /// Starts work that is canceled when this coordinator's container leaves the tree. Errors are raised like those of
    /// a screen.
    /// - Parameters:
    ///   - work: The work to perform.
    ///   - file: The file that starts the work, for error reports.
    ///   - line: The line that starts the work, for error reports.
    public func task(
        _ work: @escaping () async throws -> Void, file: String = #fileID, line: Int = #line
    ) {
        scope?.task(work, file: file, line: line)
    }

    /// Builds the content of the container when the coordinator enters the tree.
    func makeContent(in builder: TreeBuilder) throws -> NavigationNode.Content { .stack(EntryStack()) }

    /// Builds the visible screen for a route.
    func makeView(for route: AnyRoute) throws -> any Presentable {
        throw NavigationError.noModule(route, self)
    }

    /// The type of this coordinator's routes, or `nil` if it shows only child flows.
    var routeType: (any Route.Type)? { nil }

    /// Replaces a child flow with another one.
    func replace(_ old: CoordinatorBase, by new: CoordinatorBase) {}

    /// Whether this flow has screens for all the given routes.
    func canShow(_ stack: [AnyRoute]) -> Bool { false }

    /// Shows exactly the given screens in this container.
    /// - Returns: `false` if a screen can't be built. The stack is unchanged then, and the error has been raised.
    func show(_ stack: [AnyRoute]) -> Bool { false }

    /// Opens a link as if it came from outside the app, such as a link in a text or one deferred by a launch.
    ///
    /// Override it only in a root flow that can't navigate yet, such as a launch. Such a flow receives every link to
    /// the app first; it returns the link as its ``pendingLink`` and opens it in the flow that replaces it.
    /// - Parameter link: A whole URL, or its part from the path on. The URL isn't validated until the link is opened.
    /// - Returns: Whether the link's destination is visible now.
    @discardableResult
    open func open(_ link: String) -> Bool {
        guard let navigation else { return false }
        let event = HostEvent.linkOpened(link)
        return navigation.rootCoordinator === self ? navigation.perform(event) : navigation.report(event)
    }

    /// The link that this root flow defers to the flow that replaces it. Its destination is the app's address
    /// meanwhile.
    open var pendingLink: String? { nil }

    /// Restores the place where an earlier session ended.
    ///
    /// Override it only in a flow that can't navigate yet, such as a launch. Such a flow stores the state and passes it
    /// to the flow that replaces it.
    /// - Parameter saved: The state of that session.
    /// - Returns: `false` if nothing changed because this isn't the root flow or because of a nondismissable sheet.
    open func restore(from saved: RestorationState) -> Bool {
        guard let navigation, nodeID == navigation.current.rootID else { return false }
        return navigation.perform(.stateRestored(from: saved))
    }

    /// Called after an attempt to restore an earlier session, if this is the root coordinator. Override it to log lost
    /// state or to tell the user.
    open func restorationFinished(_ report: RestorationReport) {}

    /// The version of the app's route types and the migrations from earlier versions. Read once, from the first root
    /// coordinator.
    open var restorationPlan: RestorationPlan { RestorationPlan() }

    /// The route types of the flows that will replace this one. They are needed to decode a saved tree before those
    /// flows exist.
    open var restorableRoutes: [any Route.Type] { [] }

    /// The strings of the user interface around the app's screens. Read from the root coordinator whenever they are
    /// needed.
    open var hostStrings: HostStrings { HostStrings() }

    /// A Boolean value that indicates whether a browser's Back and Forward restore earlier screens of this flow.
    ///
    /// Return `false` for a flow that only moves forward, such as a launch.
    open var recordsHistory: Bool { true }

    /// Replaces this flow with another one, wherever it is. A sign-in flow, for example, is replaced with the app
    /// itself. This flow ends, with everything it shows.
    /// - Parameters:
    ///   - coordinator: The new flow.
    ///   - animated: Whether the change is animated.
    public func replaceFlow(by coordinator: CoordinatorBase, animated: Bool = true) {
        // The container may already be gone.
        guard let navigation, let nodeID, navigation.current.node(nodeID) != nil else { return }
        do {
            try navigation.build(animated: animated) { builder in
                let new = try builder.node(
                    for: coordinator, under: parent,
                    isDismissable: navigation.current.node(nodeID)?.isDismissable ?? true)
                parent?.replace(self, by: coordinator)
                return { $0.replace(nodeID, by: new) }
            }
        } catch {
            navigation.raise(error, from: self)
        }
    }
}

// MARK: - Membership

extension CoordinatorBase {
    /// Adds this coordinator to a tree.
    /// - Parameters:
    ///   - navigation: The navigation, or `nil` while the first tree is built.
    ///   - id: The identity of the container.
    ///   - parent: The coordinator of the container that holds this one, or over which this one is presented.
    ///   - scope: The lifetime of this coordinator's work.
    func enter(
        _ navigation: Navigation?, as id: NavigationNode.ID, under parent: CoordinatorBase?, with scope: Scope
    ) {
        nodeID = id
        self.parent = parent
        self.navigation = navigation
        outcome = nil
        self.scope = scope
    }

    /// Connects a coordinator of the first tree to its navigation.
    func attach(to navigation: Navigation) { self.navigation = navigation }

    /// Removes this coordinator from the tree. It may enter a tree again.
    func leave() {
        scope?.end()
        scope = nil
        nodeID = nil
        parent = nil
        navigation = nil
    }

    /// Stores the outcome of this flow, or removes it before the flow may finish again.
    func setOutcome(_ outcome: FlowOutcome?) { self.outcome = outcome }

    /// Returns a setting of the session's features, or `nil` if this coordinator hasn't set it.
    func setting<Setting>(_ type: Setting.Type) -> Setting? { settings?[type] }

    /// Replaces a setting of the session's features. It takes effect if this is the first root coordinator.
    func set<Setting>(_ setting: Setting) {
        let settings = settings ?? SessionSettings()
        settings[Setting.self] = setting
        self.settings = settings
    }
}
