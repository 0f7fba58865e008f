import StoreyUIKitOnLinux
import Testing
import UIKit

/// A window in which Notes is drawn: what a person sees and does there.
@MainActor
protocol NotesOnScreen {
    var window: UIWindow { get }
}

extension NotesOnScreen {
    var inSight: UIViewController {
        var controller = window.layers[window.layers.count - 1]
        while true {
            switch controller {
            case let tabs as UITabBarController: controller = tabs.selectedViewController ?? tabs
            case let stack as UINavigationController: return stack.topViewController ?? stack
            default:
                guard let child = controller.children.first else { return controller }
                controller = child
            }
        }
    }

    var title: String? { inSight.navigationItem.title }

    func barButton(_ identifier: String) -> UIBarButtonItem? {
        barButtons.first { $0.accessibilityIdentifier == identifier }
    }

    private var barButtons: [UIBarButtonItem] {
        (inSight.navigationItem.leftBarButtonItems ?? [])
            + (inSight.navigationItem.rightBarButtonItems ?? [])
    }

    func view<View: UIView>(_ identifier: String, _ type: View.Type) throws -> View {
        try #require(
            inSight.view.all.lazy.compactMap { $0 as? View }.first {
                $0.accessibilityIdentifier == identifier
            })
    }

    func table() throws -> UITableView {
        try #require(inSight.view.all.lazy.compactMap { $0 as? UITableView }.first)
    }

    var texts: [String] { inSight.view.all.compactMap { ($0 as? UILabel)?.text } }

    var rows: [String?] {
        inSight.view.all.compactMap { $0 as? UITableView }.flatMap(texts(of:))
    }

    private func texts(of table: UITableView) -> [String?] {
        table.rows.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
    }

    func until(_ condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while true {
            window.animations.finishAll()
            if condition() { return }
            try #require(ContinuousClock.now < deadline, "it shows \(title ?? "nothing") with \(rows)")
            await Task.yield()
        }
    }

    func tap(_ identifier: String) throws {
        try view(identifier, UIButton.self).sendActions(for: .primaryActionTriggered)
    }

    func tapTab(_ index: Int) throws {
        try #require(tabs).tapTab(index)
    }

    func type(_ text: String, into identifier: String) throws {
        let field = try view(identifier, UITextField.self)
        field.text = text
        field.sendActions(for: .editingChanged)
    }

    func back() { #expect(inSight.navigationController?.tapBack() == true) }

    /// - Returns: false where it is not asked yet.
    func answer(_ style: UIAlertAction.Style) -> Bool {
        guard let alert = window.layers.last as? UIAlertController else { return false }
        return alert.tap(alert.actions.first { $0.style == style }?.title ?? "")
    }

    /// Waits for a row of any table in sight.
    func row(_ text: String) async throws -> (table: UITableView, row: Int) {
        try await until { rows.contains { $0 == text } }
        let tables = inSight.view.all.compactMap { $0 as? UITableView }
        let places = tables.compactMap { table in
            texts(of: table).firstIndex(of: text).map { (table, $0) }
        }
        return try #require(places.first)
    }

    private var tabs: UITabBarController? {
        var controller = window.layers.first
        while let container = controller, !(container is UITabBarController) {
            controller = container.children.first
        }
        return controller as? UITabBarController
    }

    /// All that can be read on the screen in sight and around it, or is read out, swiped rows included.
    var words: Set<String> {
        let bar = [title] + barButtons.filter { !$0.isHidden }.map(\.title)
        let tabs = (self.tabs?.viewControllers ?? []).map { $0.tabBarItem.title }
        let alert = (inSight as? UIAlertController).map { [$0.message] + $0.actions.map(\.title) } ?? []
        return Set((bar + tabs + alert + inSight.view.all.flatMap(\.words)).compactMap(\.self))
            .subtracting([""])
    }
}

extension UIView {
    /// It and all that is in it and drawn.
    var all: [UIView] { isHidden ? [] : [self] + subviews.flatMap(\.all) }

    fileprivate var words: [String?] {
        let own: [String?] =
            switch self {
            case let label as UILabel: [label.text]
            case let button as UIButton: [button.title(for: .normal)]
            case let field as UITextField: [field.placeholder]
            case let table as UITableView:
                table.rows.enumerated().flatMap { index, row in
                    let content = row.contentConfiguration as? UIListContentConfiguration
                    return [content?.text, content?.secondaryText] + table.swipe(index).map(\.title)
                }
            default: []
            }
        return own + [accessibilityLabel, accessibilityHint]
    }
}
