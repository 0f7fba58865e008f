#if canImport(UIKit)
    public import Storey
    public import UIKit

    /// Shows an app with UIKit: draws its tree with view controllers and reports what the person does.
    ///
    /// ```swift
    /// host = try UIKitHost(notesApp, in: window)
    /// ```
    ///
    /// A ``StoreySceneDelegate`` does that for each scene.
    ///
    /// The whole app lives on the main actor. It lives as long as this object, of which each scene has
    /// one of its own.
    ///
    /// One movement is drawn at a time: what changes meanwhile is drawn when it has ended, as far as it still
    /// stands then. What UIKit shows and the tree never differ for longer than that.
    @MainActor
    public final class UIKitHost {
        /// The app's navigation.
        public let navigation: Navigation
        let stage: Stage
        private var observation: Observation?
        var restoration: Restoration?

        /// What draws the app. An app that adopts Storey screen by screen presents it, pushes it or embeds it.
        public var viewController: UIViewController { stage.bottom }

        /// Starts an app, to be drawn by ``viewController``.
        /// - Parameter app: the app: an `AppDefinition`, or what makes its outermost coordinator out of what another app
        ///   has on the main actor.
        /// - Throws: what the app throws on its way to its first screen.
        public init(_ app: @MainActor (_ scope: Scope) throws -> AnyCoordinator) throws {
            let scope = Scope(owner: MainActor.shared)
            navigation = try Navigation(scope: scope, root: app(scope))
            navigation.drawnTransitions = ["fade", "slide-up"]
            stage = Stage(navigation)
            observation = navigation.tree.observe { [stage] _ in stage.draw() }
        }

        /// Starts an app that fills a window, and shows the window.
        /// - Parameters:
        ///   - app: the app.
        ///   - window: the window, whose root the app becomes.
        /// - Throws: what the app throws on its way to its first screen.
        public convenience init(
            _ app: @MainActor (_ scope: Scope) throws -> AnyCoordinator, in window: UIWindow
        ) throws {
            try self.init(app)
            window.rootViewController = viewController
            window.makeKeyAndVisible()
        }

        /// Starts an app inside a view controller of another app's making, which it fills.
        /// - Parameters:
        ///   - app: the app.
        ///   - parent: the view controller.
        /// - Throws: what the app throws on its way to its first screen.
        public convenience init(
            _ app: @MainActor (_ scope: Scope) throws -> AnyCoordinator, inside parent: UIViewController
        ) throws {
            try self.init(app)
            parent.fill(with: viewController)
        }

        /// Ends the app: its work is cancelled, and nothing of it stays on the screen.
        public func end() {
            restoration?.end()
            restoration = nil
            observation = nil
            navigation.end()
            stage.clear()
        }
    }
#endif
