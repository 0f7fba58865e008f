package import Storey

/// The app: given its data and the views of its host, it is what any host launches.
package enum NotesApp {
    /// - Parameters:
    ///   - data: what all sessions share.
    ///   - services: whom the app asks; nobody, unless it is told.
    ///   - sharing: shares the screen; nobody's, unless it is told.
    ///   - launch: what a launch has from outside of the session.
    ///   - now: the clock that notes are dated by.
    ///   - onNavigation: hears of each screen that comes into sight, and of what goes wrong.
    ///   - views: registers the views of the host.
    package static func definition(
        data: any NotesDataManager, services: Services = .unreachable,
        sharing: any ScreenSharing = NoScreenSharing(), launch: LaunchContext = LaunchContext(),
        now: Now = .system,
        onNavigation: (@Sendable (NavigationEvent) -> Void)? = nil, views: any Part.Type
    ) -> AppDefinition {
        { scope in
            let tape = scope.tape
            let container = container(
                scope: scope, data: TapedNotesDataManager(data, tape: tape),
                services: services.taped(by: tape), sharing: TapedScreenSharing(sharing, tape: tape),
                launch: launch.taped(by: tape), now: now.taped(by: tape), views: views)
            #if DEBUG
                try validate(container)
            #endif
            let feed: NotebookFeed = try container.resolve()
            feed.start()
            let coordinator = LaunchCoordinator(container: container, wording: try container.resolve())
            let notebook: SharedStore<Notebook> = try container.resolve()
            coordinator.follow(
                NotesLinks.table,
                gates: [.signedIn: notebook.observed.map { $0.settings.identity?.isAccount ?? false }])
            if let onNavigation { coordinator.observe(onNavigation) }
            return coordinator
        }
    }

    /// Everything that a session of the app is made of.
    package static func container(
        scope: Scope, data: any NotesDataManager, services: Services = .unreachable,
        sharing: any ScreenSharing = NoScreenSharing(), launch: LaunchContext = LaunchContext(),
        now: Now = .system, views: any Part.Type
    ) -> Container {
        let container = Container(scope: scope)
        container.register(value: data)
        container.register(value: services)
        container.register(value: sharing)
        container.register(value: launch)
        container.register(value: now)
        container.load(NotesPart.self)
        container.load(views)
        return container
    }

    /// Checks that every screen can be made, and that nothing is registered for nobody.
    package static func validate(_ container: Container) throws(ValidationError) {
        try container.requireValid(
            roots: NotebookFeed.self, SplashDependency.self, UpdateRequiredDependency.self,
            RegionChoiceDependency.self, AccountDependency.self, WhatsNewDependency.self,
            ViewerStatusDependency.self, ScreenShareDependency.self,
            NotesHomeDependency.self, PinnedNotesDependency.self,
            NotesListDependency.self, NoteDetailsDependency.self, NoteEditorDependency.self,
            UndoBannerDependency.self, SettingsDependency.self, TourPageDependency.self)
    }
}
