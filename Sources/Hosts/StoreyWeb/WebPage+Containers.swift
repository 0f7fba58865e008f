import Storey
import StoreyHTML

/// Rendering of stacks, tabs, pages, and columns, with their screens.
extension WebPage {
    /// - Parameters:
    ///   - column: The prefix of identifiers in a column that isn't selected.
    ///   - sidebar: The button for the sidebar, in the sidebar and in the column beside it.
    @HTMLBuilder<PageAction>
    func container(
        _ node: NavigationNode, _ isCovered: Bool, column: String = "", sidebar: SidebarButton? = nil
    ) -> HTML<PageAction> {
        // Several layers may have a button of the same name. Only the reachable one gets the plain name.
        let prefix = (isCovered ? "covered-\(node.id.number)-" : "") + column
        switch node.content {
        case .stack(let entries):
            if let top = entries.last, let screen = screen(top.id) {
                screenElement(screen.current, of: top, sidebar, prefix)
                    .key("screen-\(top.id.number)")
            }
        case .tabs(let tabs, let selected):
            child(tabs[selected].node, isCovered, column, sidebar)
            // The style sheet hides the bar, so that a change of the width changes no element.
            nav(class: narrow.hidesTabBar(node) ? "tabbar narrow-hidden" : "tabbar") {
                for (index, tab) in tabs.enumerated() {
                    button(
                        id: "\(prefix)tab-\(tab.name)", class: "tab",
                        on: report(.tabSelected(index, in: node.id))
                    ) {
                        span(tab.title)
                        if let badge = tab.badge { span(badge, class: "badge") }
                    }
                    .symbol(tab.symbol)
                    .aria(.current, index == selected ? "page" : nil)
                }
            }
            .aria(.label, HostStrings.current[.tabs]).key("tabbar-\(node.id.number)")
        case .pages(let pages, let selected):
            child(pages[selected].node, isCovered, column, sidebar)
            nav(class: "dots") {
                for (index, page) in pages.enumerated() {
                    button(
                        id: "\(prefix)page-\(page.name)", class: "dot",
                        on: report(.pageSelected(index, in: node.id))
                    ) {}
                    .aria(.label, HostStrings.current.page(index + 1, pages.count))
                    .aria(.current, index == selected ? "page" : nil)
                }
            }
            .aria(.label, HostStrings.current[.pages]).key("dots-\(node.id.number)")
        case .split(let columns, let selected):
            // The style sheet shows one, two, or all of the columns, so that a change of the width changes no element, except in
            // a column that is only visible beside the others.
            div(class: "split columns-\(columns.count)\(wide.isExpanded(node.id) ? " expands" : "")") {
                let button = sidebarButton(of: node)
                for (index, item) in columns.enumerated() {
                    let element = div(
                        class: item.hidesWhenCollapsed ? "column when-expanded" : "column",
                        id: index == 0 ? button?.target : nil
                    ) {
                        if !isHidden(item, of: node) {
                            child(
                                item.node, isCovered, index == selected ? column : "\(column)\(item.name)-",
                                index < 2 ? button ?? sidebar : sidebar)
                        }
                    }
                    .key("column-\(item.node.number)")
                    .attribute("popover", index == 0 && button != nil ? "" : nil)
                    if let address = navigation.address(inColumn: index, of: node.id) {
                        element.data("address", address)
                    } else {
                        element
                    }
                }
            }
            .data("selected", "\(selected)").key("split-\(node.id.number)")
        }
    }

    private func child(
        _ id: NavigationNode.ID, _ isCovered: Bool, _ column: String, _ sidebar: SidebarButton?
    ) -> HTML<PageAction> {
        tree.node(id).map {
            container($0, isCovered, column: column, sidebar: sidebar)
        } ?? HTML()
    }

    /// Whether a column of a collapsed split container is hidden.
    private func isHidden(_ column: SplitColumn, of split: NavigationNode) -> Bool {
        column.hidesWhenCollapsed && !tree.isExpanded(split.id)
    }

    /// The button for the sidebar of three columns, which shows it in a window with room for two of them.
    private func sidebarButton(of node: NavigationNode) -> SidebarButton? {
        guard case .split(let columns, _) = node.content, columns.count == 3, wide.isExpanded(node.id),
            !isHidden(columns[0], of: node),
            let top = tree.node(columns[0].node).flatMap(tree.topEntry)
        else { return nil }
        return SidebarButton(title: backButtonTitle(top), target: "sidebar-\(node.id.number)")
    }

    /// The tree in a window in which columns are side by side.
    private var wide: NavigationTree { tree.resized(isCompact: false) }

    /// The tree in a window in which one column is visible.
    private var narrow: NavigationTree { tree.resized(isCompact: true) }

    @HTMLBuilder<PageAction>
    private func screenElement(
        _ screen: RenderedView.Content, of entry: NavigationEntry, _ sidebar: SidebarButton?, _ prefix: String
    ) -> HTML<PageAction> {
        let below = narrow.entry(behind: entry.id)
        section(class: "\(below == nil ? "screen root" : "screen")\(entry.transition.classes)") {
            if !entry.hidesBar {
                bar(
                    screen, of: entry, above: below,
                    leavesColumn: below != nil && !wide.canGoBack(from: entry.id), sidebar, prefix)
            }
            // The page's script finds the screen by this identifier, to restore its scroll position.
            div(class: "content", id: "screen-\(entry.id.number)") {
                if !screen.title.isEmpty { h1(screen.title, class: "large-title") }
                screen.body
            }
        }
    }

    private func bar(
        _ screen: RenderedView.Content, of entry: NavigationEntry, above below: NavigationEntry?,
        leavesColumn: Bool, _ sidebar: SidebarButton?, _ prefix: String
    ) -> HTML<PageAction> {
        let back = below.map(backButtonTitle)
        // Of a column whose sidebar leads there, too.
        let leadsToFirst = sidebar != nil && below.map { narrow.entry(behind: $0.id) == nil } ?? false
        let labels = CachedNavigationBar.Labels(
            title: screen.title, back: back, backLabel: back.map(HostStrings.current.backTo),
            leavesColumn: leavesColumn, leadsToFirst: leadsToFirst, sidebar: sidebar, prefix: prefix
        )
        let isPlain = screen.trailing.isEmpty && (below != nil && !leavesColumn || screen.leading.isEmpty)
        if isPlain, let known = cachedBar(of: entry.id, labels) { return known }
        let html: HTML<PageAction> = header(class: "navbar") {
            div(class: "leading") {
                if let sidebar {
                    element(
                        .button, sidebar.title, class: "button sidebar-button", id: "\(prefix)sidebar",
                        attributes: ["popovertarget": sidebar.target]
                    )
                    .symbol("sidebar.leading", hidesText: true)
                }
                if let back {
                    button(
                        id: "\(prefix)back",
                        class: "back\(leavesColumn ? " to-column" : "")\(leadsToFirst ? " to-first" : "")",
                        on: report(.back(from: entry.id))
                    ) {
                        span(back)
                    }
                    .aria(.label, labels.backLabel)
                }
                if back == nil || leavesColumn { screen.leading }
            }
            span(screen.title, class: "title").aria(.hidden, true)
            div(class: "trailing") { screen.trailing }
        }
        cache(isPlain ? CachedNavigationBar(labels: labels, html: html) : nil, of: entry.id)
        return html
    }
}
