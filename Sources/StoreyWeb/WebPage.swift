package import Storey
package import StoreyHTML

/// The page of one session: the app's containers and the screens in sight, as one description.
package final class WebPage {
    let navigation: Navigation
    /// To be called when the page is out of date.
    private var changed: () -> Void = {}
    private var screens: [Entry.ID: ViewDrawing] = [:]
    private var observation: Observation?
    /// Of the screens that the back buttons in sight lead to.
    private var covered: [Entry.ID: CoveredTitle] = [:]
    /// The bars in sight that hold nothing of their screens' own: they are as they were for as long as their words are.
    var bars: [Entry.ID: PlainBar] = [:]
    /// Whether other screens may be in sight than when it was last drawn.
    private var hasMoved = false
    /// What the browser shows, as far as is known here.
    private var shown = HTML<PageAction>()
    /// What it showed before that: as long to let go as to draw, and nobody waits for it.
    private var past = HTML<PageAction>()
    /// Whether what is shown is how things are.
    private var isUpToDate = false

    /// - Parameter changed: called when the page is out of date, perhaps many times before it is drawn again.
    package init(_ navigation: Navigation, changed: @escaping () -> Void) {
        self.navigation = navigation
        self.changed = { [weak self] in
            self?.isUpToDate = false
            changed()
        }
        observation = navigation.tree.observe { [weak self] _ in
            self?.hasMoved = true
            self?.changed()
        }
    }

    /// The title of the screen in sight.
    var title: String { navigation.tree.value.top.flatMap { screen($0.id)?.current.title } ?? "" }

    /// The words around the screens.
    var words: FrameWords { navigation.frameWords }

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
        past = shown
        shown = description()
        isUpToDate = true
        return shown.patches(from: past)
    }

    /// Lets go of what the page showed before: to be called when what changed since is on its way.
    func forgetPast() { past = HTML() }

    /// Packs what was drawn: until the next event, or the next change, it is only kept.
    func rest() {
        forgetPast()
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

    func screen(_ id: Entry.ID) -> ViewDrawing? {
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
        if hasMoved { forget(except: layers, of: tree) }
        let words = words
        return div(class: "app") {
            for (depth, layer) in layers.enumerated() {
                let isCovered = depth < layers.count - 1 || tree.popup != nil
                if depth == 0 {
                    main(class: "layer") { container(layer, isCovered) }
                        .key("layer-\(layer.id.number)").inert(isCovered)
                } else {
                    sheet(layer, isCovered).key("layer-\(layer.id.number)").inert(isCovered)
                }
            }
            if let popup = tree.popup { self.popup(popup).key("popup-\(popup.id.number)") }
        }
        .lang(words.language)
        // What the page says of itself when nobody can be asked.
        .data("lost", words.reconnecting).data("too-long", words.tooLong)
    }
}

// MARK: - What is kept between two drawings

extension WebPage {
    /// Lets go of what belongs to screens that are out of sight.
    private func forget(except layers: [Node], of tree: NavigationTree) {
        hasMoved = false
        let inSight = Set(
            (layers.compactMap(tree.topEntry) + [tree.popup?.entry].compactMap(\.self)).map(\.id))
        screens = screens.filter { inSight.contains($0.key) }
        bars = bars.filter { inSight.contains($0.key) }
        covered = covered.filter { navigation.screen($0.key)?.view === $0.value.view }
    }
}

// MARK: - What all parts of it need

extension WebPage {
    func title(_ entry: Entry) -> String {
        guard let view = navigation.screen(entry.id)?.view as? any ReadableView else {
            return navigation.frameWords.back
        }
        return view.title
    }

    func coveredTitle(_ entry: Entry) -> String {
        let view = navigation.screen(entry.id)?.view
        if let known = covered[entry.id], known.view === view { return known.text }
        guard let view = view as? any WebView else { return title(entry) }
        let new = CoveredTitle(of: view, changed: changed)
        covered[entry.id] = new
        return new.text
    }

    func report(_ event: HostEvent) -> PageAction { { [navigation] in _ = navigation.report(event) } }
}
