package import Storey
package import StoreyHTML

/// The page of one session: the app's containers and the screens in sight, as one description.
package final class WebPage {
    private let navigation: Navigation
    /// To be called when the page is out of date.
    private var changed: () -> Void = {}
    private var screens: [Entry.ID: ViewDrawing] = [:]
    private var observation: Observation?
    /// Of the screens that the back buttons in sight lead to.
    private var covered: [Entry.ID: CoveredTitle] = [:]
    /// What the browser shows, as far as is known here.
    private var shown = HTML<PageAction>()
    /// Whether that is how things are.
    private var isUpToDate = false

    /// - Parameter changed: called when the page is out of date, perhaps many times before it is drawn again.
    package init(_ navigation: Navigation, changed: @escaping () -> Void) {
        self.navigation = navigation
        self.changed = { [weak self] in
            self?.isUpToDate = false
            changed()
        }
        observation = navigation.tree.observe { [weak self] _ in self?.changed() }
    }

    /// The title of the screen in sight.
    var title: String { navigation.tree.value.top.flatMap { screen($0.id)?.current.title } ?? "" }

    /// The language of what the page says.
    var language: String { navigation.frameWords.language }

    /// The page as it is, to be looked at elsewhere.
    package var picture: HTMLPicture { HTMLPicture(description()) }

    /// Draws the page whole.
    func draw() -> String {
        shown = description()
        isUpToDate = true
        return shown.rendered()
    }

    /// Draws what changed since it was drawn last.
    func drawChanges() -> [HTMLPatch] {
        let new = description()
        defer {
            shown = new
            isUpToDate = true
        }
        return new.patches(from: shown)
    }

    /// Packs what was drawn: until the next event, or the next change, it is only kept.
    func rest() {
        for screen in screens.values { screen.pack() }
    }

    /// Does what a person did to an element.
    /// - Returns: false if it is not there any more, or cannot be used like this.
    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        let act = shown.event(for: action, at: identifier)
        shown.record(action, at: identifier)
        guard let act else { return false }
        // What was drawn may be out of date by now: nobody taps twice on a screen that the first tap took away.
        guard isUpToDate || description().event(for: action, at: identifier) != nil else { return false }
        witness(action, on: identifier)
        act()
        return true
    }

    /// Tells whoever records the session. What the frame has of its own, such as a tab, reports what it means itself.
    private func witness(_ action: ElementAction, on identifier: String) {
        guard navigation.isWitnessed, let top = navigation.topScreen else { return }
        let prefix = "screen-\(top.entry.id.number)."
        guard identifier.hasPrefix(prefix) else { return }
        navigation.willPerform(
            action, on: String(identifier.dropFirst(prefix.count)), isSecret: shown.isSecret(identifier))
    }

    private func screen(_ id: Entry.ID) -> ViewDrawing? {
        guard let view = navigation.screen(id)?.view else { return nil }
        // A screen that went and came back is another one.
        if let known = screens[id], known.view === view { return known }
        let new = ViewDrawing(of: view, scope: "screen-\(id.number)", changed: changed)
        screens[id] = new
        return new
    }

    /// The whole page. Screens whose data is as it was are not described anew.
    private func description() -> HTML<PageAction> {
        let tree = navigation.tree.value
        let layers = tree.layers
        let inSight = Set(
            (layers.compactMap(tree.topEntry) + [tree.popup?.entry].compactMap(\.self)).map(\.id))
        screens = screens.filter { inSight.contains($0.key) }
        covered = covered.filter { navigation.screen($0.key)?.view === $0.value.view }
        return div(class: "app") {
            for (depth, layer) in layers.enumerated() {
                let isCovered = depth < layers.count - 1 || tree.popup != nil
                if depth == 0 {
                    main(class: "layer") { container(layer, isCovered) }.key("layer-\(layer.id.number)")
                        .inert(
                            isCovered)
                } else {
                    sheet(layer, isCovered).key("layer-\(layer.id.number)").inert(isCovered)
                }
            }
            if let popup = tree.popup { self.popup(popup).key("popup-\(popup.id.number)") }
        }
        .lang(navigation.frameWords.language)
    }
}

// MARK: - Containers

extension WebPage {
    @HTMLBuilder<PageAction>
    private func container(_ node: Node, _ isCovered: Bool) -> HTML<PageAction> {
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
        section(class: below == nil ? "screen root" : "screen") {
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
        header(class: "navbar") {
            div(class: "leading") {
                if let below {
                    button(id: "\(prefix)back", class: "back", on: report(.back(from: entry.id))) {
                        span(coveredTitle(below))
                    }
                    .aria(.label, navigation.frameWords.backTo(coveredTitle(below)))
                } else {
                    screen.leading
                }
            }
            span(screen.title, class: "title").aria(.hidden, true)
            div(class: "trailing") { screen.trailing }
        }
    }

    private func sheet(_ node: Node, _ isCovered: Bool) -> HTML<PageAction> {
        div(class: "backdrop") {
            div(class: "sheet") { container(node, isCovered) }
                .role(.dialog).aria(.modal, true)
                .aria(.label, navigation.tree.value.topEntry(of: node).map(title) ?? "")
            // Behind the sheet and out of the tab order: what a finger finds when it misses the sheet.
            button(
                navigation.frameWords.close, id: "close-\(node.id.number)", class: "dismiss",
                on: report(.sheetDismissed(node.id))
            )
            .shortcut("Escape").tabIndex(-1)
        }
    }

    private func popup(_ popup: Popup) -> HTML<PageAction> {
        div(class: popup.style == .actionSheet ? "backdrop bottom" : "backdrop") {
            if let entry = popup.entry, let screen = screen(entry.id) {
                div(class: "alert popup") {
                    h2(screen.current.title)
                    screen.current.body
                }
                .role(.dialog).aria(.modal, true).aria(.label, screen.current.title)
            } else {
                alert(popup)
            }
            button(
                navigation.frameWords.close, id: "popup-\(popup.id.number).close", class: "dismiss",
                on: report(.popupAnswered(popup.id, button: nil))
            )
            .shortcut("Escape").tabIndex(-1)
        }
    }

    private func alert(_ popup: Popup) -> HTML<PageAction> {
        div(class: "alert") {
            h2(popup.title, id: "popup-title")
            if !popup.message.isEmpty { p(popup.message, id: "popup-message") }
            div(class: "buttons") {
                for (index, choice) in popup.buttons.enumerated() {
                    button(
                        // Named by its popup: a tap on its way must not answer the next one.
                        choice.title, id: "popup-\(popup.id.number).answer-\(index)",
                        class: "button \(choice.role.rawValue)",
                        on: report(.popupAnswered(popup.id, button: index))
                    )
                    .autofocus(choice.role == .cancel)
                }
            }
        }
        .role(.alertdialog).aria(.modal, true)
        .aria(.labelledBy, "popup-title")
        .aria(.describedBy, popup.message.isEmpty ? nil : "popup-message")
    }

    private func title(_ entry: Entry) -> String {
        guard let view = navigation.screen(entry.id)?.view as? any ReadableView else {
            return navigation.frameWords.back
        }
        return view.title
    }

    private func coveredTitle(_ entry: Entry) -> String {
        if let known = covered[entry.id] { return known.text }
        guard let view = navigation.screen(entry.id)?.view as? any WebView else { return title(entry) }
        let new = CoveredTitle(of: view, changed: changed)
        covered[entry.id] = new
        return new.text
    }

    private func report(_ event: HostEvent) -> PageAction { { [navigation] in _ = navigation.report(event) } }
}
