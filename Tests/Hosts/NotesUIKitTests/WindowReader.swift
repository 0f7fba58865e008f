import Storey
import StoreyUIKit
import Testing
import UIKit

/// A window with an app, with access to its visible elements.
@MainActor
protocol WindowReader {
    var window: UIWindow { get }
}

extension WindowReader {
    var visibleController: UIViewController {
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

    var title: String? { visibleController.navigationItem.title }

    func barButton(_ identifier: any ElementID) -> UIBarButtonItem? {
        barButtons.first { $0.accessibilityIdentifier == identifier.elementID }
    }

    private var barButtons: [UIBarButtonItem] {
        (visibleController.navigationItem.leftBarButtonItems ?? [])
            + (visibleController.navigationItem.rightBarButtonItems ?? [])
    }

    func view<View: UIView>(_ identifier: any ElementID, _ type: View.Type) throws -> View {
        try #require(find(identifier, type))
    }

    private func find<View: UIView>(_ identifier: any ElementID, _ type: View.Type) -> View? {
        visibleController.view.all.lazy.compactMap { $0 as? View }.first {
            $0.accessibilityIdentifier == identifier.elementID
        }
    }

    func table() throws -> UITableView {
        try #require(visibleController.view.all.lazy.compactMap { $0 as? UITableView }.first)
    }

    var texts: [String] { visibleController.view.all.compactMap { ($0 as? UILabel)?.text } }

    var rows: [String?] {
        visibleController.view.all.compactMap { $0 as? UITableView }.flatMap(texts(of:))
    }

    private func texts(of table: UITableView) -> [String?] {
        table.rows.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
    }

    func until(_ condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(300)
        while true {
            window.animations.finishAll()
            if condition() { return }
            try #require(
                ContinuousClock.now < deadline, "timed out on screen \(title ?? "nil") with rows \(rows)")
            await Task.yield()
        }
    }

    /// Taps a button or a row as soon as it exists.
    func tap(_ identifier: any ElementID) async throws {
        try await until { find(identifier, UIButton.self) != nil || row(with: identifier) != nil }
        if let (table, row) = row(with: identifier) { return table.tapRow(row) }
        try view(identifier, UIButton.self).sendActions(for: .primaryActionTriggered)
    }

    private func row(with identifier: any ElementID) -> (table: UITableView, row: Int)? {
        visibleController.view.all.lazy.compactMap { $0 as? UITableView }
            .compactMap { table in
                table.rows.firstIndex { $0.accessibilityIdentifier == identifier.elementID }.map {
                    (table, $0)
                }
            }
            .first
    }

    func tapTab(_ index: Int) throws {
        try #require(tabs).tapTab(index)
    }

    /// Types into a field as soon as it exists.
    func type(_ text: String, into identifier: any ElementID) async throws {
        try await until { find(identifier, UITextField.self) != nil }
        let field = try view(identifier, UITextField.self)
        field.text = text
        field.sendActions(for: .editingChanged)
    }

    func back() { #expect(visibleController.navigationController?.tapBack() == true) }

    /// Answers an alert.
    /// - Returns: `false` if no alert is visible.
    func answer(_ style: UIAlertAction.Style) -> Bool {
        guard let alert = window.layers.last as? UIAlertController else { return false }
        return alert.tap(alert.actions.first { $0.style == style }?.title ?? "")
    }

    /// Waits for a row in any visible table.
    func row(_ text: String) async throws -> (table: UITableView, row: Int) {
        try await until { rows.contains { $0 == text } }
        let tables = visibleController.view.all.compactMap { $0 as? UITableView }
        let matches = tables.compactMap { table in
            texts(of: table).firstIndex(of: text).map { (table, $0) }
        }
        return try #require(matches.first)
    }

    private var tabs: UITabBarController? {
        var controller = window.layers.first
        while let container = controller, !(container is UITabBarController) {
            controller = container.children.first
        }
        return controller as? UITabBarController
    }

    /// All texts and accessibility texts on the visible screen and its bars, including swipe actions.
    var words: Set<String> {
        let bar = [title] + barButtons.filter { !$0.isHidden }.map(\.title)
        let tabs = (self.tabs?.viewControllers ?? []).map { $0.tabBarItem.title }
        let alert =
            (visibleController as? UIAlertController).map { [$0.message] + $0.actions.map(\.title) } ?? []
        return Set((bar + tabs + alert + visibleController.view.all.flatMap(\.words)).compactMap(\.self))
            .subtracting([""])
    }
}

extension UITableView {
    /// The headers and footers.
    fileprivate var titles: [String?] {
        (0..<numberOfSections).flatMap { [headerView(forSection: $0), footerView(forSection: $0)] }
            .map { ($0?.contentConfiguration as? UIListContentConfiguration)?.text }
    }
}

extension UIView {
    /// The view and all of its visible descendants.
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
                } + table.titles
            default: []
            }
        return own + [accessibilityLabel, accessibilityHint]
    }
}
