public import StoreyState

/// The base class of all coordinators. A coordinator manages a *flow*: a stack of screens, or child flows in
/// tabs, pages or columns. It has a node of the navigation tree, a lifetime for its tasks and, unless it is the root,
/// a parent coordinator.
///
/// Don't subclass it directly; subclass ``StackCoordinator``, ``TabCoordinator``, ``PageCoordinator`` or
/// ``SplitCoordinator``.
///
/// A coordinator isn't `Sendable`. Use it only in the isolation of its session, which is one running instance of
/// the app for one user: the main actor in UIKit, or the actor of a browser tab on a web host. See `Scope`.
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
    /// Kept because a host reads it with every view.
    private lazy var englishStrings = Observed.constant(HostStrings())

    init() {}

    /// Called when this coordinator is added to the navigation tree, a parent before its children. Called again if
    /// it is added again after its removal.
    ///
    /// Changes made here are rendered together with the flow's first screen. The default implementation does
    /// nothing.
    open func started() {}

    /// The rules for errors of this coordinator's tasks, its screens, and its child coordinators. Empty by default.
    ///
    /// Errors that no rule handles go to the parent coordinator, and finally to the user as an alert. The property
    /// is read for each error. A computed property doesn't store the rules, so they can capture this coordinator
    /// without a retain cycle.
    open var errorPolicy: [ErrorRule] { [] }

    /// Starts a task in the session's isolation. The task is canceled when this coordinator is removed from the
    /// tree.
    ///
    /// An error that it throws is handled by ``errorPolicy``, like an error of a screen. A `CancellationError` is
    /// ignored if the task has been canceled.
    ///
    /// Does nothing if this coordinator isn't in the tree. To start a task at the beginning of the flow, call this
    /// in ``started()``, not in the initializer.
    /// - Parameters:
    ///   - work: The work to perform.
    ///   - file: The file that starts the work, for error reports.
    ///   - line: The line that starts the work, for error reports.
    /// - Returns: A token to cancel the work early, or `nil` if the coordinator isn't in a tree. Releasing the
    ///   token doesn't cancel the work.
    @discardableResult
    public func task(
        _ work: @escaping () async throws -> Void, file: String = #fileID, line: Int = #line
    ) -> CancellationToken? {
        scope?.task(work, file: file, line: line)
    }

    /// Builds the content of the container when the coordinator enters the tree.
    func makeContent(in builder: TreeBuilder) throws -> NavigationNode.Content { .stack(EntryStack()) }

    /// Builds the visible screen for a route.
    func makeView(for route: AnyRoute) throws -> any Presentable {
        throw NavigationError.noModule(route, self)
    }

    /// Returns the guards of a screen. A screen of another flow has none.
    func guards(before route: AnyRoute) -> [Guard] { [] }

    /// Returns whether a screen hides the tab bar.
    func hidesTabBar(of route: AnyRoute) -> Bool { false }

    /// The type of this coordinator's routes, or `nil` if it shows only child flows.
    var routeType: (any Route.Type)? { nil }

    /// Replaces a child flow with another one.
    func replace(_ old: CoordinatorBase, by new: CoordinatorBase) {}

    /// Whether this flow has screens for all the given routes.
    func canShow(_ stack: [AnyRoute]) -> Bool { false }

    /// Shows exactly the given screens in this container.
    /// - Returns: `false` if a screen can't be built. The stack is unchanged then, and the error has been raised.
    func show(_ stack: [AnyRoute]) -> Bool { false }

    /// Opens a link as if it came from outside the app. Call it, for example, for a link in a text, or for a link
    /// that was stored during a launch.
    ///
    /// The root coordinator receives every link to the app first. Override this method only in a root flow that
    /// can't navigate yet, such as the flow that is visible during a launch: store the link and return `true`.
    /// Return the link from ``pendingLink``, and pass it to `open(_:)` of the flow that replaces this one.
    /// - Parameter link: A whole URL, or only its path, query and fragment. The URL isn't validated until the link
    ///   is opened.
    /// - Returns: `true` if the link's destination is visible now, or if an override has stored the link. `false`
    ///   if the link waits or can't be opened; if it is invalid, a ``LinkError`` has been raised.
    @discardableResult
    open func open(_ link: String) -> Bool {
        guard let navigation else { return false }
        let event = HostEvent.linkOpened(link)
        return navigation.rootCoordinator === self ? navigation.perform(event) : navigation.report(event)
    }

    /// The link that this root flow has stored for the flow that replaces it. `nil` by default.
    ///
    /// Until this flow is replaced, a browser shows the URL of the link's destination, unless a visible screen has
    /// a URL itself.
    open var pendingLink: String? { nil }

    /// Restores the screens and the unsaved input of an earlier session. The host calls it on the root coordinator.
    ///
    /// Override this method only in a root flow that can't navigate yet, such as the flow that is visible during a
    /// launch: store the state, return `true`, and pass the state to `restore(from:)` of the flow that replaces
    /// this one.
    /// - Parameter saved: The state of that session.
    /// - Returns: `false` if nothing has changed yet, because this isn't the root flow, because of a nondismissable
    ///   sheet, or because a screen with unsaved changes asks the user first.
    open func restore(from saved: RestorationState) -> Bool {
        guard let navigation, nodeID == navigation.current.rootID else { return false }
        return navigation.perform(.stateRestored(from: saved))
    }

    /// Called on the root coordinator after an attempt to restore an earlier session, even if nothing was saved.
    /// Also called when reading or saving the stored state fails, and when a part of the state can't be saved. For
    /// such a part, the report is the previous one with the loss added; each part is reported once in a session.
    ///
    /// Override it to log lost state or to tell the user. The default implementation does nothing.
    open func restorationFinished(_ report: RestorationReport) {}

    /// The version of the app's route types and the migrations from earlier versions. Version 1 without migrations
    /// by default. Read once, from the first root coordinator.
    open var restorationPlan: RestorationPlan { RestorationPlan() }

    /// The route types of the flows that will replace this root flow, including those of all their child flows.
    /// Empty by default.
    ///
    /// They are needed to decode a saved tree before those flows exist. While the array isn't empty, the
    /// restoration state isn't saved; the last saved state is kept.
    open var restorableRoutes: [any Route.Type] { [] }

    /// The strings of the user interface around the app's screens, in the user's language. English by default.
    ///
    /// Only the root coordinator's strings are used. When they change, the host updates all views, because the
    /// views' texts may depend on ``HostStrings/current``.
    open var hostStrings: Observed<HostStrings> { englishStrings }

    /// The theme of the app, or `nil` for the host's default theme. `nil` by default.
    ///
    /// Only the root coordinator's theme is used. Hosts apply a change at once.
    ///
    /// ```swift
    /// override var theme: Observed<Theme?> { settings.observed.map { $0.isForest ? .forest : .standard } }
    /// ```
    ///
    /// The default theme of a web host is the first theme of its configuration. The configuration must contain
    /// every theme that this property can have. The default theme in UIKit is the system's colors and fonts.
    open var theme: Observed<Theme?> { .constant(nil) }

    /// A Boolean value that indicates whether earlier screens of this flow can be shown again, by a browser's Back
    /// and Forward or after a relaunch. `true` by default.
    ///
    /// Return `false` for a flow that only moves forward, such as the flow that is visible during a launch. While the root
    /// flow returns `false`, the restoration state isn't saved; the last saved state is kept.
    open var recordsHistory: Bool { true }

    /// Replaces this flow with another one in the same place: the root, a tab, a page, a column or a sheet. A
    /// sign-in flow, for example, is replaced with the app itself.
    ///
    /// This flow is removed, with its child flows, sheets and popups. If the new flow can't be built, raises the
    /// error and changes nothing.
    ///
    /// Before the change, screens with unsaved changes ask the user to save or discard them. Buttons with the
    /// answer ``LeaveAnswer/stay`` are left out, so the user can't prevent the change. See
    /// `Scope.confirmLeaving(while:_:)`.
    /// - Parameters:
    ///   - coordinator: The new flow.
    ///   - animated: Whether the change is animated.
    /// - Returns: The change. While a screen asks, it isn't made yet; it is made after the user's answer.
    @discardableResult
    public func replaceFlow(by coordinator: CoordinatorBase, animated: Bool = true) -> NavigationChange {
        // The container may already be gone.
        guard let navigation, let nodeID, navigation.current.node(nodeID) != nil else { return .none }
        let departure = Departure(change: { $0.replace(nodeID, by: nodeID) }, isForced: true) {
            self.replaceFlow(by: coordinator, animated: animated)
        }
        guard navigation.confirm(departure) else { return .none }
        do {
            try navigation.build(animated: animated) { builder in
                let new = try builder.node(
                    for: coordinator, under: parent,
                    isDismissable: navigation.current.node(nodeID)?.isDismissable ?? true)
                parent?.replace(self, by: coordinator)
                return { $0.replace(nodeID, by: new) }
            }
            return NavigationChange(isMade: true, in: navigation)
        } catch {
            navigation.raise(error, from: self)
            return .none
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
