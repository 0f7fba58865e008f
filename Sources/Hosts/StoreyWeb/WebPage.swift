package import Storey
package import StoreyHTML

/// The page of a session: the app's containers and visible screens as one description.
package final class WebPage {
    let navigation: Navigation
    /// Called when the page becomes outdated.
    private var changed: () -> Void = {}
    private let log: (String) -> Void
    private var screens: [NavigationEntry.ID: RenderedView] = [:]
    private var observations: [ObservationToken] = []
    /// The titles of the screens that the visible back buttons lead to.
    private var backTitles: [NavigationEntry.ID: BackButtonTitle] = [:]
    /// The visible navigation bars without items of their screens, which are reused while their labels are the
    /// same.
    private var bars: [NavigationEntry.ID: CachedNavigationBar] = [:]
    /// Whether the visible screens may have changed since the last rendering.
    private var hasNavigated = false
    /// The description that the browser shows, as far as the session knows.
    private var shown = HTML<PageAction>()
    /// The description before that. Releasing it takes as long as rendering, so it is deferred until the
    /// patches are sent.
    private var previous = HTML<PageAction>()
    /// The tree that is described.
    private(set) var tree: NavigationTree
    /// An element with the attributes of the whole page.
    private var template = HTML<PageAction>()
    /// Whether `shown` matches the current state of the app.
    private var isUpToDate = false

    /// - Parameters:
    ///   - log: Called with each problem that only a developer can fix.
    ///   - changed: Called when the page becomes outdated, possibly many times before the next rendering.
    package init(
        _ navigation: Navigation, log: @escaping (String) -> Void = { _ in }, changed: @escaping () -> Void
    ) {
        self.navigation = navigation
        self.log = log
        tree = navigation.tree.value
        self.changed = { [weak self] in
            self?.isUpToDate = false
            changed()
        }
        observations = [
            navigation.tree.observe { [weak self] _ in
                self?.hasNavigated = true
                self?.changed()
            },
            // The texts of every screen may be in another language now.
            navigation.observeHostStrings { [weak self] in
                self?.strings = $0
                self?.makeTemplate()
                self?.describeAgain()
            },
            navigation.observeTheme { [weak self] in
                self?.theme = $0?.name
                self?.makeTemplate()
                self?.changed()
            },
        ]
    }

    /// The title of the top screen.
    var title: String {
        strings.reading { navigation.tree.value.top.flatMap { screen($0.id)?.current.title } ?? "" }
    }

    /// The host's strings in the app's language.
    private(set) var strings = HostStrings()

    /// The name of the theme, or `nil` for the host's default.
    private(set) var theme: String?

    /// Returns an inert copy of the current page, to show elsewhere.
    package func snapshot(in snapshots: inout HTMLSnapshots) -> HTMLSnapshot {
        snapshots.snapshot(of: description())
    }

    /// Renders the whole page.
    package func render() -> String {
        shown = description()
        isUpToDate = true
        return shown.rendered()
    }

    /// Renders the changes since the last rendering.
    func renderPatches() -> [HTMLPatch] {
        previous = shown
        shown = description()
        isUpToDate = true
        return shown.patches(from: previous)
    }

    /// Releases the description before the last rendering. Call this after the patches are sent.
    func releasePrevious() { previous = HTML() }

    /// Packs the description to save memory until the next event or change.
    func pack() {
        releasePrevious()
        bars = [:]
        for screen in screens.values { screen.pack() }
    }

    /// Returns the text that a field shows, as far as the session knows, or `nil` if there is no such field.
    func text(in identifier: String) -> String? { shown.text(at: identifier) }

    /// Performs the user's action on an element.
    ///
    /// - Returns: Whether the element exists and responds to the action.
    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        perform(action, on: identifier, shown: action, in: newer)
    }

    /// Types a text into a field.
    ///
    /// - Parameter base: The text that the user changed, if it is known. What the app has changed in it since then is kept.
    /// - Returns: Whether the field exists.
    func type(_ text: String, from base: String?, into identifier: String) -> Bool {
        let newer = newer
        var merged = text
        if let base, let current = (newer ?? shown).text(at: identifier), current != base {
            merged = TextDifference.merge(text, into: current, since: base) ?? text
        }
        return perform(.type(merged), on: identifier, shown: .type(text), in: newer)
    }

    /// - Parameters:
    ///   - change: The change that the page shows already.
    ///   - newer: The description of the present state, if the page doesn't show it yet.
    private func perform(
        _ action: ElementAction, on identifier: String, shown change: ElementAction,
        in newer: HTML<PageAction>?
    ) -> Bool {
        let act = shown.event(for: action, at: identifier)
        shown.record(change, at: identifier)
        // The page may show an outdated screen: a double tap must not act on a screen that the first tap
        // removed.
        guard let act else { return false }
        if let newer, newer.event(for: action, at: identifier) == nil { return false }
        notifyRecorder(action, on: identifier)
        act()
        return true
    }

    /// The description of the present state, or `nil` if the page shows it.
    private var newer: HTML<PageAction>? { isUpToDate ? nil : description() }

    /// Creates the file that a tap on an element saves, or returns `nil` if it saves none. Like ``perform(_:on:)``, for what the
    /// page shows.
    func download(at identifier: String) -> File? {
        guard shown.download(at: identifier) != nil, let file = (newer ?? shown).download(at: identifier)
        else {
            return nil
        }
        notifyRecorder(.tap, on: identifier)
        return strings.reading(file)
    }

    /// Returns whether the user can choose files with an element.
    func acceptsFiles(at identifier: String) -> Bool {
        shown.event(for: .choose([]), at: identifier) != nil
    }

    /// Reports the action to a recorder of the session. The host's own elements, such as tabs, report their
    /// events themselves.
    private func notifyRecorder(_ action: ElementAction, on identifier: String) {
        guard navigation.isRecording else { return }
        let screens = navigation.reachableScreens
        for screen in screens {
            let prefix = "screen-\(screen.entry.id.number)."
            guard identifier.hasPrefix(prefix) else { continue }
            let name = navigation.name(
                of: String(Substring(identifier.utf8.dropFirst(prefix.utf8.count))), on: screen,
                among: screens)
            var isSecret = false
            if case .type = action { isSecret = shown.isSecret(identifier) }
            navigation.willPerform(action, on: name, isSecret: isSecret)
        }
    }

    func screen(_ id: NavigationEntry.ID) -> RenderedView? {
        guard let view = navigation.screen(id)?.view else { return nil }
        // A screen with the same identifier may have been removed and created again.
        if let known = screens[id], known.view === view { return known }
        let unsupported = UnsupportedViewHandler(
            message: { HostStrings.current[.errorTitle] }, report: log)
        let new = RenderedView(
            of: view, scope: "screen-\(id.number)", unsupported: unsupported, changed: changed)
        screens[id] = new
        return new
    }

    /// Describes the whole page. Screens with unchanged data aren't described again.
    private func description() -> HTML<PageAction> {
        strings.reading(describe)
    }

    private func describe() -> HTML<PageAction> {
        tree = navigation.tree.value
        let layers = tree.layers
        if hasNavigated { removeHiddenScreens(except: layers, of: tree) }
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
        .attributes(of: template)
    }

    /// Makes the attributes that change only with the strings and the theme.
    private func makeTemplate() {
        template = div {}
            .lang(strings.language).attribute("dir", strings.isRightToLeft ? "rtl" : nil)
            .attribute("data-theme", theme)
            // Strings that the page shows when it has no connection to the session. The names are literals, because a long name
            // that is composed is allocated again in each session.
            .attribute("data-lost", strings[.reconnecting]).attribute("data-too-long", strings[.tooLong])
            .attribute("data-transferring", strings[.transferring])
            .attribute("data-transfer-failed", strings[.transferFailed])
            .attribute("data-files-too-large", strings[.filesTooLarge])
    }
}

// MARK: - Caches between renderings

extension WebPage {
    /// Returns the last rendering of a screen's navigation bar, if it had the same labels.
    func cachedBar(of id: NavigationEntry.ID, _ labels: CachedNavigationBar.Labels) -> HTML<PageAction>? {
        guard let known = bars[id], known.labels == labels else { return nil }
        return known.html
    }

    /// Caches a screen's navigation bar, or removes it from the cache if `bar` is `nil`.
    func cache(_ bar: CachedNavigationBar?, of id: NavigationEntry.ID) { bars[id] = bar }

    /// Removes all caches.
    private func describeAgain() {
        screens = [:]
        bars = [:]
        backTitles = [:]
        changed()
    }

    /// Removes the caches of screens that are no longer visible.
    private func removeHiddenScreens(except layers: [NavigationNode], of tree: NavigationTree) {
        hasNavigated = false
        let visible = Set(
            (layers.flatMap(tree.topEntries) + [tree.popup?.entry].compactMap(\.self)).map(\.id))
        screens = screens.filter { visible.contains($0.key) }
        bars = bars.filter { visible.contains($0.key) }
        backTitles = backTitles.filter { navigation.screen($0.key)?.view === $0.value.view }
    }
}

// MARK: - Helpers

extension WebPage {
    func title(_ entry: NavigationEntry) -> String {
        guard let view = navigation.screen(entry.id)?.view as? any ReadableView else {
            return HostStrings.current[.back]
        }
        return view.title
    }

    func backButtonTitle(_ entry: NavigationEntry) -> String {
        let view = navigation.screen(entry.id)?.view
        if let known = backTitles[entry.id], known.view === view { return known.text }
        guard let view = view as? any HTMLView else { return title(entry) }
        let new = BackButtonTitle(of: view, in: navigation, changed: changed)
        backTitles[entry.id] = new
        return new.text
    }

    func report(_ event: HostEvent) -> PageAction { { [navigation] in _ = navigation.report(event) } }
}
