import Storey
import StoreyTesting
import UIKit

/// Drives the UIKit host like a user, with gestures on the stand-in's window, in one of several scenes of an application.
@MainActor
final class UIKitDriver: HostDriver {
    private static let application = UIApplication()
    private let app: AppDefinition
    private let session = UISceneSession()

    init(_ app: @escaping AppDefinition) throws {
        self.app = app
        connect()
    }

    private var delegate: ConformanceSceneDelegate? { session.scene?.delegate as? ConformanceSceneDelegate }
    private var host: UIKitHost? { delegate?.host }
    private var window: UIWindow { delegate?.window ?? UIWindow() }

    private func connect(isCompact: Bool = true) {
        Self.application.connect(ConformanceSceneDelegate(app), to: session, isCompact: isCompact)
    }

    nonisolated static func view(of model: ConformanceViewModel) -> any Presentable {
        let make: (ConformanceViewModel) -> ConformanceViewController = viewController(
            ConformanceViewController.init)
        return make(model)
    }

    @MainActor static func launch(_ app: @escaping AppDefinition) async throws -> Self { try Self(app) }

    @MainActor func perform(_ gesture: HostGesture) async throws {
        window.animations.finishAll()
        if gesture == .relaunch { return relaunch() }
        guard touch(gesture) else { throw UnavailableGesture(gesture: gesture) }
        // UIKit reports an answer after the alert is gone, and the app may react to it.
        window.animations.finishAll()
    }

    private var selectedColumn: Int {
        let nodes = host?.navigation.tree.value.nodes ?? []
        for case .split(_, let selected) in nodes.map(\.content) { return selected }
        return 0
    }

    /// Lets the system reclaim the scene, and opens it again.
    private func relaunch() {
        guard let scene = session.scene else { return }
        let isCompact = window.isCompact
        Self.application.disconnect(scene)
        connect(isCompact: isCompact)
    }

    @MainActor func snapshot() async throws -> HostSnapshot {
        window.animations.finishAll()
        if let misuse = Misuse.take().first { throw MisuseError(message: misuse) }
        return window.hostSnapshot(column: selectedColumn)
    }

    @MainActor func end() async {
        window.animations.finishAll()
        if let scene = session.scene { Self.application.discard(scene) }
    }
}

private final class ConformanceSceneDelegate: StoreySceneDelegate {
    private let definition: AppDefinition

    init(_ definition: @escaping AppDefinition) { self.definition = definition }

    override func app() -> AppDefinition { definition }
}

// MARK: - Gestures

extension UIKitDriver {
    /// Performs a gesture on the topmost layer.
    /// - Returns: Whether the gesture is possible.
    private func touch(_ gesture: HostGesture) -> Bool {
        guard let layer = window.layers.last else { return false }
        let screen = layer.visibleController(in: selectedColumn) as? ConformanceViewController
        let stack = screen?.navigationController
        switch gesture {
        case .tap, .type, .toggle: return screen?.use(gesture) ?? false
        case .back: return stack?.tapBack() ?? false
        case .swipeBack(let ending):
            // A screen with unsaved changes prevents the swipe and asks.
            guard let release = stack?.swipeBack() else { return host?.navigation.isAskingToLeave ?? false }
            release(ending == .finished)
        case .dismissSheet:
            // A sheet that can't be dismissed ignores the gesture.
            guard let release = layer.beginPullDown() else { return layer.isModalInPresentation }
            release(true)
        case .selectTab(let name):
            guard let tabs = window.layers.first?.tabs,
                let index = tabs.viewControllers?.firstIndex(where: {
                    $0.tabBarItem.accessibilityIdentifier == name
                })
            else { return false }
            tabs.tapTab(index)
        case .selectPage(let name):
            guard let pages = stack?.parent as? UIPageViewController else { return false }
            return pages.turn(to: name)
        case .answer(let title): return (layer as? UIAlertController)?.tap(title) ?? false
        case .dismissPopup: return (layer as? UIAlertController)?.cancel() ?? false
        case .resize(let isCompact): window.isCompact = isCompact
        case .relaunch: return false
        case .twice(let gesture):
            let isPossible = touch(gesture)
            // The target may be gone after the first gesture.
            _ = touch(gesture)
            return isPossible
        }
        return true
    }
}

extension UIPageViewController {
    /// Simulates turning to the page with this name, or a canceled turn if it is already visible.
    fileprivate func turn(to name: String) -> Bool {
        guard let index = ["left", "right"].firstIndex(of: name), let pageControl else { return false }
        let isCurrent = index == pageControl.currentPage
        let isForward = isCurrent ? index == 0 : index > pageControl.currentPage
        guard let release = turn(forward: isForward) else { return false }
        release(!isCurrent)
        return true
    }
}

struct MisuseError: Error {
    let message: String
}

extension UIWindow {
    /// Returns a window for a test that also runs in a simulator, where windows need a scene.
    static func inTestScene() throws -> UIWindow { UIWindow() }
}
