import Storey
import StoreyHTML

/// Stacks, tabs and pages, with the screens in them.
extension WebPage {
    @HTMLBuilder<PageAction>
    func container(_ node: Node, _ isCovered: Bool) -> HTML<PageAction> {
        // Another layer may have a button of that name, and it is the one in reach that has the name to itself.
        let prefix = isCovered ? "covered-\(node.id.number)-" : ""
        switch node.content {
        case .stack(let entries):
            if let top = entries.last, let screen = screen(top.id) {
                draw(screen.current, of: top, above: entries.dropLast().last, prefix)
                    .key("screen-\(top.id.number)")
            }
        case .tabs(let tabs, let selected):
            inside(tabs[selected].node, isCovered)
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
                .aria(.label, navigation.frameWords.tabs).key("tabbar-\(node.id.number)")
            }
        case .pages(let pages, let selected):
            inside(pages[selected].node, isCovered)
            nav(class: "dots") {
                for (index, page) in pages.enumerated() {
                    button(
                        id: "\(prefix)page-\(page.name)", class: "dot",
                        on: report(.pageTurned(index, in: node.id))
                    ) {}
                    .aria(.label, navigation.frameWords.page(index + 1, pages.count))
                    .aria(.current, index == selected ? "page" : nil)
                }
            }
            .aria(.label, navigation.frameWords.pages).key("dots-\(node.id.number)")
        }
    }

    private func inside(_ id: Node.ID, _ isCovered: Bool) -> HTML<PageAction> {
        navigation.tree.value.node(id).map { container($0, isCovered) } ?? HTML()
    }

    private func hidesTabBar(_ node: Node) -> Bool {
        navigation.tree.value.topEntry(of: node)?.hidesTabBar ?? false
    }

    private func draw(
        _ screen: ViewDrawing.Description, of entry: Entry, above below: Entry?, _ prefix: String
    ) -> HTML<PageAction> {
        section(class: (below == nil ? "screen root" : "screen") + entry.transition.classes) {
            if !entry.hidesBar { bar(screen, of: entry, above: below, prefix) }
            // The page knows it again by its identifier, to scroll it where it was.
            div(class: "content", id: "screen-\(entry.id.number)") {
                h1(screen.title, class: "large-title")
                screen.body
            }
        }
    }

    private func bar(
        _ screen: ViewDrawing.Description, of entry: Entry, above below: Entry?, _ prefix: String
    ) -> HTML<PageAction> {
        let back = below.map(coveredTitle)
        let words = PlainBar.Words(
            title: screen.title, back: back, backLabel: back.map(navigation.frameWords.backTo), prefix: prefix
        )
        let isPlain = screen.trailing.isEmpty && (below != nil || screen.leading.isEmpty)
        if isPlain, let known = bars[entry.id], known.words == words { return known.html }
        let html: HTML<PageAction> = header(class: "navbar") {
            div(class: "leading") {
                if let back {
                    button(id: "\(prefix)back", class: "back", on: report(.back(from: entry.id))) {
                        span(back)
                    }
                    .aria(.label, words.backLabel)
                } else {
                    screen.leading
                }
            }
            span(screen.title, class: "title").aria(.hidden, true)
            div(class: "trailing") { screen.trailing }
        }
        bars[entry.id] = isPlain ? PlainBar(words: words, html: html) : nil
        return html
    }
}
