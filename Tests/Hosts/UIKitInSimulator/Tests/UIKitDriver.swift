import Storey
import StoreyTesting
import StoreyUIKit
import UIKit

/// Drives the UIKit host like UIKit does. For gestures that can't be simulated, it calls the delegate methods that
/// UIKit would call, in the same order.
@MainActor
final class UIKitDriver: HostDriver {
    private let window: UIWindow
    private var host: UIKitHost?
    private let app: AppDefinition

    private init(_ app: @escaping AppDefinition) throws {
        window = try UIWindow.inTestScene()
        // Speed up all animations.
        window.layer.speed = 100
        self.app = app
        host = try UIKitHost(app, in: window)
    }

    nonisolated static func view(of model: ConformanceViewModel) -> any Presentable {
        let make: (ConformanceViewModel) -> ConformanceViewController = viewController(
            ConformanceViewController.init)
        return make(model)
    }

    @MainActor static func launch(_ app: @escaping AppDefinition) async throws -> Self { try Self(app) }

    @MainActor func perform(_ gesture: HostGesture) async throws {
        try await window.waitUntilIdle()
        if gesture == .relaunch { return try relaunch() }
        guard touch(gesture) else { throw UnavailableGesture(gesture: gesture) }
        try await window.waitUntilIdle()
    }

    /// Stores the state of the scene, ends it, and creates another scene with the state.
    private func relaunch() throws {
        let stored = try host?.activity(ofType: "scene")
        host?.end()
        let next = try UIKitHost(app, in: window)
        host = next
        if let stored { next.restore(stored) }
    }

    @MainActor func snapshot() async throws -> HostSnapshot {
        try await window.waitUntilIdle()
        return window.hostSnapshot()
    }

    @MainActor func end() async {
        host?.end()
        host = nil
        window.rootViewController = nil
        window.isHidden = true
        window.windowScene = nil
    }

    /// Performs a gesture on the topmost layer.
    /// - Returns: Whether the gesture is possible.
    private func touch(_ gesture: HostGesture) -> Bool {
        guard let layer = window.layers.last else { return false }
        let screen = layer.visibleController as? ConformanceViewController
        let stack = screen?.navigationController
        switch gesture {
        case .tap, .type, .toggle: return screen?.use(gesture) ?? false
        case .back: return stack?.tapBack() ?? false
        case .swipeBack(let ending):
            // A screen with unsaved changes prevents the swipe and asks.
            return stack?.swipeBack(finishes: ending == .finished) == true
                || window.layers.last is UIAlertController
        case .dismissSheet: return layer.pullDown()
        case .selectTab(let name): return window.layers.first?.tabs?.tapTab(name) ?? false
        case .selectPage(let name):
            return (stack?.parent as? UIPageViewController)?.turn(to: name) ?? false
        case .answer(let title): return (layer as? UIAlertController)?.choose { $0.title == title } ?? false
        case .dismissPopup: return (layer as? UIAlertController)?.choose { $0.style == .cancel } ?? false
        case .resize, .relaunch: return false
        case .twice(let gesture):
            let isPossible = touch(gesture)
            // The target may be gone after the first gesture.
            _ = touch(gesture)
            return isPossible
        }
    }
}

extension UIWindow {
    /// Returns a window in the scene of the test's host app.
    static func inTestScene() throws -> UIWindow {
        let scenes = UIApplication.shared.connectedScenes
        guard let scene = scenes.lazy.compactMap({ $0 as? UIWindowScene }).first else { throw NoScene() }
        return UIWindow(windowScene: scene)
    }
}

private struct NoScene: Error {}
