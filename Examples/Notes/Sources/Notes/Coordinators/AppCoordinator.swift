import Storey

/// The tabs of the app, shown from the end of the launch until the user signs out.
final class AppCoordinator: TabCoordinator {
    private let container: Container
    private let localization: Localization

    init(container: Container, localization: Localization) {
        self.container = container
        self.localization = localization
        let texts = localization.texts.tabs
        super.init([
            .init(
                "notes", title: texts.notes, symbol: "note",
                NotesCoordinator(container: container, root: .home)),
            .init(
                "shared", title: texts.shared, symbol: "person",
                NotesCoordinator(container: container, root: .shared)),
            .init(
                "settings", title: texts.settings, symbol: "gear",
                SettingsCoordinator(container: container, root: .settings)),
        ])
    }

    override var hostStrings: HostStrings { HostStrings(localization.region.value) }

    override func started() {
        task { try self.follow() }
    }

    private func follow() throws {
        let notebook: SharedStore<Notebook> = try container.resolve()
        let launch: LaunchSequence = try container.resolve()
        localization.region.observe { [weak self] in self?.name($0.language.texts.tabs) }.kept(by: self)
        var wasKnown = false
        notebook.observe(\.settings.identity) { [weak self] identity in
            if identity == nil, wasKnown { self?.relaunch() }
            wasKnown = identity != nil
        }
        .kept(by: self)
        launch.connect(to: self)
    }

    private func name(_ texts: TabTexts) {
        rename("notes", to: texts.notes)
        rename("shared", to: texts.shared)
        rename("settings", to: texts.settings)
    }

    private func relaunch() {
        replaceFlow(by: LaunchCoordinator(container: container, localization: localization))
    }
}
