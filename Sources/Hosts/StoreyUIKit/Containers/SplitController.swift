#if canImport(UIKit)
    import Storey
    import UIKit

    /// The view controller of a split container. In a narrow window, its compact column shows the screens of the columns as
    /// one stack.
    final class SplitController: UISplitViewController, ContainerController {
        private(set) weak var renderer: TreeRenderer?
        private var node: NavigationNode?
        private let positions: [Column]
        private let collapsed: StackController
        /// The visible screen of the column beside the sidebar.
        private var content: NavigationEntry.ID?
        /// The view that had the keyboard focus before the columns collapsed or expanded, and its screen.
        private var focus: (entry: NavigationEntry, view: UIView)?

        init(_ renderer: TreeRenderer, columnCount: Int) {
            self.renderer = renderer
            positions = columnCount == 3 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
            collapsed = StackController(renderer)
            super.init(style: columnCount == 3 ? .tripleColumn : .doubleColumn)
            preferredDisplayMode = columnCount == 3 ? .twoBesideSecondary : .oneBesideSecondary
            preferredSplitBehavior = .tile
            delegate = self
            setViewController(collapsed, for: .compact)
        }

        required init?(coder: NSCoder) { nil }

        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            reportWidth()
        }

        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            fitColumns(in: view.bounds.width)
        }

        /// Shows the columns that fit. If only two do, the sidebar moves them aside when the user opens it. The limit is that of
        /// the web host, so that an app looks the same on both.
        private func fitColumns(in width: CGFloat) {
            guard style == .tripleColumn, width > 0 else { return }
            let mode = width < 1024 ? DisplayMode.oneBesideSecondary : .twoBesideSecondary
            guard mode != preferredDisplayMode else { return }
            preferredSplitBehavior = mode == .oneBesideSecondary ? .displace : .tile
            preferredDisplayMode = mode
        }

        /// Releases the screens of the collapsed columns if the columns are side by side now.
        func releaseScreens(of node: NavigationNode) {
            if isExpanded(node) { collapsed.show([], animated: false) }
        }

        func render(_ node: NavigationNode, animated: Bool) {
            self.node = node
            guard case .split(let columns, let selected) = node.content, let renderer else { return }
            for (column, position) in zip(columns, positions) {
                let controller = renderer.container(of: column.node)
                if viewController(for: position) !== controller {
                    setViewController(controller, for: position)
                }
            }
            if !isExpanded(node) {
                collapsed.show(
                    columns[...selected].filter { !$0.hidesWhenCollapsed }.flatMap(screens),
                    animated: animated)
            }
            restoreFocus()
            hideSidebarAfterChoice(among: columns)
        }

        /// Hides the sidebar that moves the other columns aside when it has opened another screen in the one beside it.
        private func hideSidebarAfterChoice(among columns: [SplitColumn]) {
            guard let tree = renderer?.navigation.tree.value else { return }
            let top = tree.node(columns[1].node).flatMap(tree.topEntry)?.id
            if let content, content != top, displayMode == .twoDisplaceSecondary { hide(.primary) }
            content = top
        }

        /// Returns the screens of a column. A column of tabs or pages counts as one.
        private func screens(of column: SplitColumn) -> [(
            entry: NavigationEntry, controller: UIViewController
        )] {
            guard let renderer, let node = renderer.navigation.tree.value.node(column.node) else { return [] }
            if case .stack(let entries) = node.content {
                return entries.map { ($0, renderer.controller(of: $0)) }
            }
            guard let top = renderer.navigation.tree.value.topEntry(of: node) else { return [] }
            return [(top, renderer.container(of: node))]
        }

        private func isExpanded(_ node: NavigationNode) -> Bool {
            renderer?.navigation.tree.value.isExpanded(node.id) ?? false
        }
    }

    // MARK: - Changes of the width

    extension SplitController: UISplitViewControllerDelegate {
        func splitViewController(
            _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: Column
        ) -> Column {
            storeFocus()
            return proposedTopColumn
        }

        func splitViewController(
            _ svc: UISplitViewController,
            displayModeForExpandingToProposedDisplayMode proposedDisplayMode: DisplayMode
        ) -> DisplayMode {
            storeFocus()
            return proposedDisplayMode
        }

        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { reportWidth() }

        func splitViewControllerDidExpand(_ svc: UISplitViewController) { reportWidth() }

        /// Reports the width, unless the split container is in a sheet.
        private func reportWidth() {
            guard let navigation = renderer?.navigation, let node else { return }
            let tree = navigation.tree.value
            guard tree.isCompact != isCollapsed, tree.resized(isCompact: false).isExpanded(node.id) else {
                return
            }
            navigation.report(.widthChanged(isCompact: isCollapsed, focus: focus?.entry.id))
        }

        private func storeFocus() {
            guard let renderer, let node else { return }
            for entry in renderer.navigation.tree.value.topEntries(in: node) {
                guard let view = renderer.controller(of: entry).viewIfLoaded?.firstResponder else { continue }
                focus = (entry, view)
            }
        }

        /// Returns the focus, which a view loses when its screen moves to another container.
        private func restoreFocus() {
            guard let view = focus?.view else { return }
            focus = nil
            // A navigation controller adds the view of its top screen when it lays out its own.
            viewIfLoaded?.layoutIfNeeded()
            if view.window != nil, !view.isFirstResponder { view.becomeFirstResponder() }
        }
    }
#endif
