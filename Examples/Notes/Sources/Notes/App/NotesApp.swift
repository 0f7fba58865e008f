package import Storey

/// The app definition that every host launches, given the data and the host's views.
package enum NotesApp {
    /// Returns the definition of the app for one host.
    ///
    /// - Parameters:
    ///   - data: The notes and settings that all sessions share.
    ///   - services: The remote services. None is reachable by default.
    ///   - sharing: The screen sharing of this device. Unavailable by default.
    ///   - launch: The launch cause, storage, and reporting that come from outside the session.
    ///   - now: The source of the dates of notes.
    ///   - onNavigation: Called for each screen that appears and for each navigation error.
    ///   - views: The part that registers the host's views.
    package static func definition(
        data: any NotesDataManager, services: Services = .unreachable,
        sharing: any ScreenSharing = NoScreenSharing(), launch: LaunchContext = LaunchContext(),
        now: DateGenerator = .system,
        onNavigation: (@Sendable (NavigationEvent) -> Void)? = nil, views: any Part.Type
    ) -> AppDefinition {
        { scope in
            let recorder = scope.recorder
            let container = container(
                scope: scope,
                data: RecordingNotesDataManager(data, recorder: recorder, errors: [NotesDataError.self]),
                services: services.recorded(by: recorder),
                sharing: RecordingScreenSharing(sharing, recorder: recorder),
                launch: launch.recorded(by: recorder), now: now.recorded(by: recorder), views: views)
            #if DEBUG
                try validate(container)
            #endif
            let updater: NotebookUpdater = try container.resolve()
            updater.start()
            let remover: DeletedNotesRemover = try container.resolve()
            remover.start()
            let coordinator = LaunchCoordinator(container: container, localization: try container.resolve())
            let notebook: SharedStore<Notebook> = try container.resolve()
            coordinator.handleLinks(
                NotesLinks.table,
                gates: [.signedIn: notebook.observed.map { $0.settings.identity?.hasAccount ?? false }])
            if let onNavigation { coordinator.observe(onNavigation) }
            return coordinator
        }
    }

    /// Returns a container with all components of one session.
    package static func container(
        scope: Scope, data: any NotesDataManager, services: Services = .unreachable,
        sharing: any ScreenSharing = NoScreenSharing(), launch: LaunchContext = LaunchContext(),
        now: DateGenerator = .system, views: any Part.Type
    ) -> Container {
        let container = Container(scope: scope)
        container.register(value: data)
        container.register(value: services)
        container.register(value: sharing)
        container.register(value: launch)
        container.register(value: launch.languages(of: scope))
        container.register(value: launch.storePage)
        container.register(value: now)
        container.load(NotesPart.self)
        container.load(views)
        return container
    }

    /// Checks that every screen can be resolved and that no registration is unused.
    package static func validate(_ container: Container) throws(ValidationFailure) {
        try container.requireValid(
            roots: NotebookUpdater.self, DeletedNotesRemover.self, NoteDeleter.self, VersionMonitor.self,
            Localization.self)
    }
}
