import Storey

/// The tabs of the app.
package enum AppTab: String, ElementID {
    case notes, shared, settings
}

/// The tabs of the app, shown from the end of the launch until the user signs out.
final class AppCoordinator: TabCoordinator<AppTab> {
    private let container: Container
    private let localization: Localization

    init(container: Container, localization: Localization) {
        self.container = container
        self.localization = localization
        let strings = localization.strings
        super.init([
            .init(
                .notes, title: strings.tabsNotes, symbol: "note",
                NotesColumnsCoordinator(container: container, showsSharedNotes: false)),
            .init(
                .shared, title: strings.tabsShared, symbol: "laptopcomputer.and.iphone",
                NotesColumnsCoordinator(container: container, showsSharedNotes: true)),
            .init(
                .settings, title: strings.tabsSettings, symbol: "gear",
                SettingsCoordinator(container: container, root: .settings)),
        ])
    }

    override var hostStrings: Observed<HostStrings> { localization.region.map { HostStrings($0) } }

    override var theme: Observed<Theme?> { localization.theme }

    override func started() {
        task { try self.follow() }
    }

    private func follow() throws {
        let notebook: SharedStore<Notebook> = try container.resolve()
        let launch: LaunchSequence = try container.resolve()
        let saver: NoteSaver = try container.resolve()
        let monitor: VersionMonitor = try container.resolve()
        let conflicts = notebook.observed.map(\.conflicts.count)
        let newlyShared = notebook.observed.map(\.newlyShared.count)
        Observed.combine(localization.region, conflicts, newlyShared) { ($0, $1, $2) }
            .observe { [weak self] in self?.update(for: $0, conflicts: $1, newlyShared: $2) }
            .kept(by: self)
        var wasKnown = false
        notebook.observe(\.settings.identity) { [weak self] identity in
            if identity == nil, wasKnown { self?.relaunch() }
            wasKnown = identity != nil
        }
        .kept(by: self)
        // What the service demanded before has passed the launch.
        var minimum = notebook.state.settings.minimumVersion
        notebook.observe(\.settings.minimumVersion) { [weak self] required in
            defer { minimum = required }
            // The launch shows the screen of the required update.
            if required != minimum, monitor.mustUpdate(to: required) { self?.relaunch() }
        }
        .kept(by: self)
        task { try await monitor.run() }
        // An alert tells the user about it and offers to try again.
        saver.onFailure = { [weak self] id in self?.task { try await saver.save(id) } }
        launch.connect(to: self)
    }

    /// Shows the tabs in the language of a region. The badge of the notes is the number of those with two versions that the
    /// user hasn't seen, and that of the shared notes is the number of those that are new.
    private func update(for region: Region, conflicts: Int, newlyShared: Int) {
        let strings = region.language.strings
        func badge(_ count: Int) -> String { count == 0 ? "" : count.localized(in: region) }
        update(.notes, title: strings.tabsNotes, badge: badge(conflicts))
        update(.shared, title: strings.tabsShared, badge: badge(newlyShared))
        update(.settings, title: strings.tabsSettings)
    }

    /// Launches again. A note whose text isn't saved asks first, and can't refuse.
    private func relaunch() {
        replaceFlow(by: LaunchCoordinator(container: container, localization: localization))
    }
}
