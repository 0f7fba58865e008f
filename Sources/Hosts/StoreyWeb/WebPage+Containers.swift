import Storey
import StoreyHTML

/// Rendering of stacks, tabs, and pages, with their screens.
extension WebPage {
    @HTMLBuilder<PageAction>
    func container(_ node: NavigationNode, _ isCovered: Bool) -> HTML<PageAction> {
        // Several layers may have a button of the same name. Only the reachable one gets the plain name.
        let prefix = isCovered ? "covered-\(node.id.number)-" : ""
        switch node.content {
        case .stack(let entries):
            if let top = entries.last, let screen = screen(top.id) {
                screenElement(screen.current, of: top, above: entries.dropLast().last, prefix)
                    .key("screen-\(top.id.number)")
            }
        case .tabs(let tabs, let selected):
            child(tabs[selected].node, isCovered)
            if !hidesTabBar(node) {
                nav(class: "tabbar") {
                    for (index, tab) in tabs.enumerated() {
                        button(
                            id: "\(prefix)tab-\(tab.name)", class: "tab",
                            on: report(.tabSelected(index, in: node.id))
                        ) {
                            WebSymbol.html(tab.symbol)
                            span(tab.title)
                        }
                        .aria(.current, index == selected ? "page" : nil)
                    }
                }
                .aria(.label, HostStrings.current[.tabs]).key("tabbar-\(node.id.number)")
            }
        case .pages(let pages, let selected):
            child(pages[selected].node, isCovered)
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
        }
    }

    private func child(_ id: NavigationNode.ID, _ isCovered: Bool) -> HTML<PageAction> {
        navigation.tree.value.node(id).map { container($0, isCovered) } ?? HTML()
    }

    private func hidesTabBar(_ node: NavigationNode) -> Bool {
        navigation.tree.value.topEntry(of: node)?.hidesTabBar ?? false
    }

    private func screenElement(
        _ screen: RenderedView.Content, of entry: NavigationEntry, above below: NavigationEntry?,
        _ prefix: String
    ) -> HTML<PageAction> {
        section(class: "\(below == nil ? "screen root" : "screen")\(entry.transition.classes)") {
            if !entry.hidesBar { bar(screen, of: entry, above: below, prefix) }
            // The page's script finds the screen by this identifier, to restore its scroll position.
            div(class: "content", id: "screen-\(entry.id.number)") {
                h1(screen.title, class: "large-title")
                screen.body
            }
        }
    }

    private func bar(
        _ screen: RenderedView.Content, of entry: NavigationEntry, above below: NavigationEntry?,
        _ prefix: String
    ) -> HTML<PageAction> {
        let back = below.map(backButtonTitle)
        let labels = CachedNavigationBar.Labels(
            title: screen.title, back: back, backLabel: back.map(HostStrings.current.backTo),
            prefix: prefix
        )
        let isPlain = screen.trailing.isEmpty && (below != nil || screen.leading.isEmpty)
        if isPlain, let known = cachedBar(of: entry.id, labels) { return known }
        let html: HTML<PageAction> = header(class: "navbar") {
            div(class: "leading") {
                if let back {
                    button(id: "\(prefix)back", class: "back", on: report(.back(from: entry.id))) {
                        span(back)
                    }
                    .aria(.label, labels.backLabel)
                } else {
                    screen.leading
                }
            }
            span(screen.title, class: "title").aria(.hidden, true)
            div(class: "trailing") { screen.trailing }
        }
        cache(isPlain ? CachedNavigationBar(labels: labels, html: html) : nil, of: entry.id)
        return html
    }
}
