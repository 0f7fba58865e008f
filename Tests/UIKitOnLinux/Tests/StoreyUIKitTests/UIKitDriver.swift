import Storey
import StoreyTesting
import StoreyUIKitOnLinux
import UIKit

/// The UIKit host as a person meets it: fingers on the window of the stand-in.
@MainActor
final class UIKitDriver: HostDriver {
    // An alert has no way out but its buttons.
    nonisolated static let missingGestures: Set<HostGesture.Kind> = [.dismissPopup, .turnPage, .twice]

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
        let layer = try window.layers.last.orThrow(gesture)
        let screen = layer.inSight as? ConformanceViewController
        switch gesture {
        case .tap(let identifier):
            let button: UIButton = try (screen?.control(identifier)).orThrow(gesture)
            button.sendActions(for: .primaryActionTriggered)
        case .type(let text, let identifier):
            let field: UITextField = try (screen?.control(identifier)).orThrow(gesture)
            field.text = text
            field.sendActions(for: .editingChanged)
        case .toggle(let identifier, let isOn):
            let control: UISwitch = try (screen?.control(identifier)).orThrow(gesture)
            control.isOn = isOn
            control.sendActions(for: .valueChanged)
        case .back: try (screen?.navigationController?.tapBack()).orThrow(gesture)
        case .swipeBack(let ending):
            try (screen?.navigationController?.swipeBack()).orThrow(gesture)(ending == .finished)
        case .pullDown:
            // A sheet that stays does not follow the finger.
            if let letGo = layer.pullDown() {
                letGo(true)
            } else if !layer.isModalInPresentation {
                throw Impossible(gesture: gesture)
            }
        case .selectTab(let name):
            let tabs = try (window.layers.first?.tabs).orThrow(gesture)
            let index = try
                (tabs.viewControllers?.firstIndex { $0.tabBarItem.accessibilityIdentifier == name })
                .orThrow(gesture)
            tabs.tapTab(index)
        case .answer(let title): try ((layer as? UIAlertController)?.tap(title)).orThrow(gesture)
        case .dismissPopup, .turnPage, .twice: throw Impossible(gesture: gesture)
        }
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
            selectedTab: tabs?.selectedIndex, pageCount: pages?.all.count ?? 0, page: pages?.place,
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

extension UIPageViewController {
    /// Its pages, found by turning from the one in sight.
    fileprivate var all: [UIViewController] {
        guard let current = viewControllers?.first else { return [] }
        let before = sequence(first: current) {
            self.dataSource?.pageViewController(self, viewControllerBefore: $0)
        }
        let after = sequence(first: current) {
            self.dataSource?.pageViewController(self, viewControllerAfter: $0)
        }
        return before.dropFirst().reversed() + after
    }

    fileprivate var place: Int? { viewControllers?.first.flatMap(all.firstIndex) }
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

extension Optional {
    fileprivate func orThrow(_ gesture: HostGesture) throws -> Wrapped {
        guard let self else { throw Impossible(gesture: gesture) }
        return self
    }
}

extension Bool? {
    fileprivate func orThrow(_ gesture: HostGesture) throws {
        if self != true { throw Impossible(gesture: gesture) }
    }
}
