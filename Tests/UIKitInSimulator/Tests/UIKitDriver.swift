import Storey
import StoreyTesting
import StoreyUIKit
import UIKit

/// The UIKit host as UIKit drives it. Where nobody but a finger can begin something, this does what UIKit does then: it
/// tells the delegate what UIKit tells it, in that order.
@MainActor
final class UIKitDriver: HostDriver {
    private let window: UIWindow
    private var host: UIKitHost?
    private let app: AppDefinition

    private init(_ app: @escaping AppDefinition) throws {
        let scenes = UIApplication.shared.connectedScenes
        guard let scene = scenes.lazy.compactMap({ $0 as? UIWindowScene }).first else { throw NoScene() }
        window = UIWindow(windowScene: scene)
        // Everything moves, and is there at once.
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
        try await window.waitUntilStill()
        if gesture == .relaunch { return try relaunch() }
        guard touch(gesture) else { throw Impossible(gesture: gesture) }
        try await window.waitUntilStill()
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
        try await window.waitUntilStill()
        return window.shown
    }

    @MainActor func end() async {
        host?.end()
        host = nil
        window.rootViewController = nil
        window.isHidden = true
        window.windowScene = nil
    }

    /// Does what a person does, on the layer in front.
    /// - Returns: whether there is anything that answers to it.
    private func touch(_ gesture: HostGesture) -> Bool {
        guard let layer = window.layers.last else { return false }
        let screen = layer.inSight as? ConformanceViewController
        let stack = screen?.navigationController
        switch gesture {
        case .tap, .type, .toggle: return screen?.use(gesture) ?? false
        case .back: return stack?.tapBack() ?? false
        case .swipeBack(let ending): return stack?.swipeBack(finishes: ending == .finished) ?? false
        case .pullDown: return layer.pullDown()
        case .selectTab(let name): return window.layers.first?.tabs?.tapTab(name) ?? false
        case .turnPage(let name):
            return (stack?.parent as? UIPageViewController)?.turn(to: name) ?? false
        case .answer(let title): return (layer as? UIAlertController)?.choose { $0.title == title } ?? false
        case .dismissPopup: return (layer as? UIAlertController)?.choose { $0.style == .cancel } ?? false
        case .relaunch: return false
        case .twice(let gesture):
            let isPossible = touch(gesture)
            // What it is aimed at may be gone: then nothing answers.
            _ = touch(gesture)
            return isPossible
        }
    }
}

struct NoScene: Error {}
