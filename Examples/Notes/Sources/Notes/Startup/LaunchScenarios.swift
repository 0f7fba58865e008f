package import Storey

/// The launch scenarios of the app, each a graph of steps.
package struct LaunchScenarios {
    let data: any NotesDataManager
    let services: SessionServices
    let sharing: any ScreenSharing
    let configuration: SharedStore<Configuration>
    let viewer: SharedStore<ViewerStatus>
    let languages: DeviceLanguages
    let screens: any LaunchScreens
    let version: AppVersion
    let receive: (LaunchEvent) -> Void

    /// Creates the scenarios.
    /// - Parameters:
    ///   - data: The notes and settings.
    ///   - services: The services that the steps call.
    ///   - sharing: The screen sharing to resume.
    ///   - configuration: The store for the service's configuration.
    ///   - viewer: The store for the state of the viewers of an interrupted screen share.
    ///   - languages: The preferred languages of the device.
    ///   - screens: The screens that the steps show.
    ///   - version: The running version of the app.
    ///   - receive: Receives the launch event, to queue it.
    package init(
        data: any NotesDataManager, services: SessionServices, sharing: any ScreenSharing,
        configuration: SharedStore<Configuration>, viewer: SharedStore<ViewerStatus>,
        languages: DeviceLanguages, screens: any LaunchScreens, version: AppVersion,
        receive: @escaping (LaunchEvent) -> Void
    ) {
        self.data = data
        self.services = services
        self.sharing = sharing
        self.configuration = configuration
        self.viewer = viewer
        self.languages = languages
        self.screens = screens
        self.version = version
        self.receive = receive
    }

    /// Returns the scenario for a launch cause.
    package func scenario(for cause: LaunchCause) -> Scenario {
        switch cause {
        case .regular: regular
        case .firstRun: firstRun
        case .notification(let payload): push(payload)
        case .link(let url): link(url)
        case .safeMode: safe
        }
    }

    /// The scenario of every launch but the first.
    package var regular: Scenario {
        Scenario("regular", until: OpenNotes.self) {
            CheckVersion(services: services).timeout(.seconds(2)).fallback(nil)
            LoadSettings(data: data).fallback(nil)
            LoadConfiguration(services: services, configuration: configuration)
                .timeout(.milliseconds(1500)).optional()
            ForceUpdate.from(CheckVersion.self, LoadSettings.self) {
                ForceUpdate(
                    minimum: $0, remembered: $1?.minimumVersion, current: version, data: data,
                    screens: screens)
            }
            ResumeSession.from(LoadSettings.self) { ResumeSession(settings: $0, services: services) }
                .timeout(.seconds(2)).retry(1).fallback(.unknown).deferrable()
            ChooseRegion.from(LoadSettings.self) {
                ChooseRegion(
                    settings: $0, languages: languages, configuration: configuration, data: data,
                    screens: screens)
            }
            .after(LoadConfiguration.self)
            SignIn.from(LoadSettings.self, ResumeSession.self) {
                SignIn(settings: $0, session: $1, data: data, screens: screens)
            }
            .after(ChooseRegion.self)
            Tutorial(screens: screens).once(TourPage.version)
                .alsoCompletes(WhatsNew.self, version: WhatsNew.version).after(SignIn.self)
            CheckScreenShare(sharing: sharing).timeout(.seconds(1)).fallback(.unavailable)
            ConnectFirstViewer.from(LoadSettings.self, CheckScreenShare.self) {
                ConnectFirstViewer(settings: $0, share: $1, data: data, screens: screens)
            }
            .after(Tutorial.self)
            WhatsNew(screens: screens).once(WhatsNew.version).after(ConnectFirstViewer.self)
            OpenNotes(screens: screens).after(ForceUpdate.self, WhatsNew.self)
            ReconnectViewer(sharing: sharing, status: viewer)
                // Viewer pages retry at least every 15 seconds.
                .timeout(.seconds(30)).optional()
        }
    }

    /// The first launch, without news and without a screen share to resume.
    package var firstRun: Scenario {
        regular.removing(WhatsNew.self).removing(ReconnectViewer.self).named("firstRun")
    }

    /// Returns the scenario of a launch from a notification, which shows the notification instead of the tour.
    package func push(_ payload: [String: String]) -> Scenario {
        direct.replacing(
            Tutorial.self,
            with: PresentPushInformation(
                message: PushMessage(payload), event: .notification(payload), screens: screens,
                receive: receive)
        )
        .named("push")
    }

    /// Returns the scenario of a launch from a link, which skips the optional screens.
    package func link(_ url: String) -> Scenario {
        direct.removing(Tutorial.self).adding { DeliverLaunchEvent(event: .link(url), receive: receive) }
            .named("link")
    }

    /// The scenario after repeated failed launches, with only the steps that are needed to show the notes.
    package var safe: Scenario {
        direct.removing(Tutorial.self).removing(ReconnectViewer.self).named("safe")
    }

    /// The regular scenario without the screens that delay what the user wants to see.
    private var direct: Scenario {
        regular.removing(WhatsNew.self).removing(ConnectFirstViewer.self).removing(CheckScreenShare.self)
    }
}
