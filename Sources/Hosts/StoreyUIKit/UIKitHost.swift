#if canImport(UIKit)
    public import Storey
    public import UIKit

    /// Runs an app with UIKit: renders its navigation tree with view controllers and reports the user's actions.
    ///
    /// ```swift
    /// host = try UIKitHost(notesApp, in: window)
    /// ```
    ///
    /// A ``StoreySceneDelegate`` creates a host for each scene. The whole app runs on the main actor, and exists as
    /// long as its host.
    ///
    /// The host renders one transition at a time. Changes during a transition are rendered when it ends, if they still
    /// apply. So the visible screens differ from the tree at most for the duration of a transition.
    @MainActor
    public final class UIKitHost {
        /// The app's navigation.
        public let navigation: Navigation
        let renderer: TreeRenderer
        private let activity = ScreenActivity()
        private var observations: [ObservationToken] = []
        var restoration: Restoration?

        /// The root view controller of the app. To adopt Storey screen by screen, present it, push it, or embed it.
        public var viewController: UIViewController { renderer.root }

        /// Starts an app, rendered in ``viewController``.
        /// - Parameter app: The app: an `AppDefinition`, or a closure that creates the root coordinator from objects on
        ///   the main actor.
        /// - Throws: An error that the app throws before its first screen.
        public init(_ app: @MainActor (_ scope: Scope) throws -> CoordinatorBase) throws {
            let scope = Scope(owner: MainActor.shared)
            scope.isScreenIdle = activity.isIdle
            navigation = try Navigation(scope: scope, root: app(scope))
            navigation.supportedTransitions = ["fade", "slide-up"]
            renderer = TreeRenderer(navigation, activity)
            // Before the tree is rendered, so that the root has new strings when its screens show their texts again.
            _ = renderer.root
            observations = [
                navigation.observeHostStrings { $0.makeCurrentInProcess() },
                navigation.tree.observe { [renderer] _ in renderer.render() },
                navigation.unsavedChanges.observe { [renderer] _ in renderer.updateModality() },
            ]
        }

        /// Starts an app that fills a window, and shows the window.
        /// - Parameters:
        ///   - app: The app.
        ///   - window: The window, whose root view controller becomes the app's.
        /// - Throws: An error that the app throws before its first screen.
        public convenience init(
            _ app: @MainActor (_ scope: Scope) throws -> CoordinatorBase, in window: UIWindow
        ) throws {
            try self.init(app)
            window.rootViewController = viewController
            window.makeKeyAndVisible()
        }

        /// Starts an app embedded in a view controller of another app.
        /// - Parameters:
        ///   - app: The app.
        ///   - parent: The view controller that the app fills.
        /// - Throws: An error that the app throws before its first screen.
        public convenience init(
            _ app: @MainActor (_ scope: Scope) throws -> CoordinatorBase, inside parent: UIViewController
        ) throws {
            try self.init(app)
            parent.embed(viewController)
        }

        /// Ends the app: cancels its tasks and removes its view controllers.
        public func end() {
            restoration?.end()
            restoration = nil
            observations = []
            navigation.end()
            renderer.clear()
            activity.end()
        }
    }
#endif
