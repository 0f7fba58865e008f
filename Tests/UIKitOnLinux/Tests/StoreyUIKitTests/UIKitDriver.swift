import Storey
import StoreyTesting
import UIKit

/// The UIKit host as a person meets it: fingers on the window of the stand-in.
@MainActor
final class UIKitDriver: HostDriver {
    private let window = UIWindow()
    private var host: UIKitHost?
    private let app: AppDefinition

    init(_ app: @escaping AppDefinition) throws {
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
        window.animations.finishAll()
        if gesture == .relaunch { return try relaunch() }
        guard touch(gesture) else { throw Impossible(gesture: gesture) }
        // UIKit tells of an answer when its alert is gone: before that the app is not asked what there is to be shown.
        window.animations.finishAll()
    }

    /// The scene is stored and ends, and another one is made of what was stored.
    private func relaunch() throws {
        let stored = try host?.activity(ofType: "scene")
        host?.end()
        let next = try UIKitHost(app, in: window)
        host = next
        if let stored { next.restore(stored) }
    }

    @MainActor func shown() async throws -> ShownApp {
        window.animations.finishAll()
        if let misuse = Misuse.take().first { throw Misused(message: misuse) }
        return window.shown
    }

    @MainActor func end() async {
        window.animations.finishAll()
        host?.end()
        host = nil
        window.rootViewController = nil
    }
}

// MARK: - Fingers

extension UIKitDriver {
    /// Does what a person does, on the layer in front.
    /// - Returns: whether there is anything that answers to it.
    private func touch(_ gesture: HostGesture) -> Bool {
        guard let layer = window.layers.last else { return false }
        let screen = layer.inSight as? ConformanceViewController
        let stack = screen?.navigationController
        switch gesture {
        case .tap, .type, .toggle: return screen?.use(gesture) ?? false
        case .back: return stack?.tapBack() ?? false
        case .swipeBack(let ending):
            guard let letGo = stack?.swipeBack() else { return false }
            letGo(ending == .finished)
        case .pullDown:
            // A sheet that stays does not follow the finger.
            guard let letGo = layer.pullDown() else { return layer.isModalInPresentation }
            letGo(true)
        case .selectTab(let name):
            guard let tabs = window.layers.first?.tabs,
                let index = tabs.viewControllers?.firstIndex(where: {
                    $0.tabBarItem.accessibilityIdentifier == name
                })
            else { return false }
            tabs.tapTab(index)
        case .turnPage(let name):
            guard let pages = stack?.parent as? UIPageViewController else { return false }
            return pages.turn(to: name)
        case .answer(let title): return (layer as? UIAlertController)?.tap(title) ?? false
        case .dismissPopup: return (layer as? UIAlertController)?.putAway() ?? false
        case .relaunch: return false
        case .twice(let gesture):
            let isPossible = touch(gesture)
            // What it is aimed at may be gone: then nothing answers.
            _ = touch(gesture)
            return isPossible
        }
        return true
    }
}

extension UIPageViewController {
    /// A finger turns to the suite's page of that name, or pulls at the one in sight and lets go.
    fileprivate func turn(to name: String) -> Bool {
        guard let place = ["left", "right"].firstIndex(of: name), let dots else { return false }
        let isInSight = place == dots.currentPage
        let isForward = isInSight ? place == 0 : place > dots.currentPage
        guard let letGo = turn(forward: isForward) else { return false }
        letGo(!isInSight)
        return true
    }
}

struct Misused: Error {
    let message: String
}
