import Storey
import StoreyTesting
import StoreyUIKitOnLinux
import UIKit

/// The UIKit host as a person meets it: fingers on the window of the stand-in.
@MainActor
final class UIKitDriver: HostDriver {
    private let window = UIWindow()
    private var host: UIKitHost?

    init(_ app: @escaping AppDefinition) throws {
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
        guard touch(gesture) else { throw Impossible(gesture: gesture) }
        // UIKit tells of an answer when its alert is gone: before that the app is not asked what there is to be shown.
        window.animations.finishAll()
    }

    @MainActor func shown() async throws -> ShownApp {
        window.animations.finishAll()
        if let misuse = Misuse.take().first { throw Misused(message: misuse) }
        let alert = window.layers.last as? UIAlertController
        let screens = window.layers.filter { !($0 is UIAlertController) }.map(\.inSight)
        let front = screens.last as? ConformanceViewController
        let tabs = window.layers.first?.tabs
        let pages = tabs?.selectedViewController as? UIPageViewController
        return ShownApp(
            titles: screens.map { $0.navigationItem.title ?? "" },
            canGoBack: (front?.navigationController?.viewControllers.count ?? 0) > 1,
            lines: front?.lines.text?.split(separator: "\n", omittingEmptySubsequences: false).map(
                String.init) ?? [],
            tabs: tabs?.viewControllers?.map { $0.tabBarItem.title ?? "" } ?? [],
            selectedTab: tabs?.selectedIndex, pageCount: pages?.dots.numberOfPages ?? 0,
            page: pages?.dots.currentPage,
            popup: alert.map {
                .init(
                    title: $0.title ?? "", message: $0.message ?? "",
                    buttons: $0.actions.map { $0.title ?? "" })
            })
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
        case .tap(let identifier):
            guard let button: UIButton = screen?.control(identifier) else { return false }
            button.sendActions(for: .primaryActionTriggered)
        case .type(let text, let identifier):
            guard let field: UITextField = screen?.control(identifier) else { return false }
            field.text = text
            field.sendActions(for: .editingChanged)
        case .toggle(let identifier, let isOn):
            guard let control: UISwitch = screen?.control(identifier) else { return false }
            control.isOn = isOn
            control.sendActions(for: .valueChanged)
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
        guard let place = ["left", "right"].firstIndex(of: name) else { return false }
        let isInSight = place == dots.currentPage
        let isForward = isInSight ? place == 0 : place > dots.currentPage
        guard let letGo = turn(forward: isForward) else { return false }
        letGo(!isInSight)
        return true
    }
}

extension UIViewController {
    /// The screen in sight in it.
    var inSight: UIViewController {
        switch self {
        case let stack as UINavigationController: stack.topViewController?.inSight ?? stack
        case let tabs as UITabBarController: tabs.selectedViewController?.inSight ?? tabs
        case let pages as UIPageViewController: pages.viewControllers?.first?.inSight ?? pages
        default: children.first?.inSight ?? self
        }
    }

    /// The outermost tab bar in it.
    var tabs: UITabBarController? { self as? UITabBarController ?? children.lazy.compactMap(\.tabs).first }
}

struct Misused: Error {
    let message: String
}

struct Impossible: Error {
    let gesture: HostGesture
}
