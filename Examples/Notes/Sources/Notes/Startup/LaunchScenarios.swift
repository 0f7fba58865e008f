package import Storey

/// The ways in which the app is launched, each as a graph of steps.
package struct LaunchScenarios {
    let data: any NotesDataManager
    let services: SessionServices
    let sharing: any ScreenSharing
    let configuration: SharedStore<Configuration>
    let viewer: SharedStore<ViewerStatus>
    let screens: any LaunchScreens
    let version: AppVersion
    let receive: (Arrival) -> Void

    /// - Parameters:
    ///   - data: the notes and what the app remembers.
    ///   - services: whom the steps ask.
    ///   - sharing: shares the screen.
    ///   - configuration: where the service's configuration goes.
    ///   - viewer: where it is told how those are who saw the screen last.
    ///   - screens: shows a person what steps have to show.
    ///   - version: the version of the app that runs.
    ///   - receive: takes what launched the app, for the inbox.
    package init(
        data: any NotesDataManager, services: SessionServices, sharing: any ScreenSharing,
        configuration: SharedStore<Configuration>, viewer: SharedStore<ViewerStatus>,
        screens: any LaunchScreens, version: AppVersion,
        receive: @escaping (Arrival) -> Void
    ) {
        self.data = data
        self.services = services
        self.sharing = sharing
        self.configuration = configuration
        self.viewer = viewer
        self.screens = screens
        self.version = version
        self.receive = receive
    }

    /// The one for what launched the app.
    package func scenario(for cause: LaunchCause) -> Scenario {
        switch cause {
        case .regular: regular
        case .firstRun: firstRun
        case .push(let payload): push(payload)
        case .link(let url): link(url)
        case .safeMode: safe
        }
    }

    /// Any launch but the first.
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
                ChooseRegion(settings: $0, data: data, screens: screens)
            }
            .after(LoadConfiguration.self)
            SignIn.from(LoadSettings.self, ResumeSession.self) {
                SignIn(settings: $0, session: $1, data: data, screens: screens)
            }
            .after(ChooseRegion.self)
            Tutorial(screens: screens).once(TourPage.version)
                .alsoDone(WhatsNew.self, version: WhatsNew.version).after(SignIn.self)
            WhatsNew(screens: screens).once(WhatsNew.version).after(Tutorial.self)
            OpenNotes(screens: screens).after(ForceUpdate.self, WhatsNew.self)
            ReconnectViewer(sharing: sharing, status: viewer)
                // Their pages try again after a quarter of a minute at most.
                .timeout(.seconds(30)).optional()
        }
    }

    /// The first launch: nothing is new yet, and nothing was shared with anybody.
    package var firstRun: Scenario {
        regular.removing(WhatsNew.self).removing(ReconnectViewer.self).named("firstRun")
    }

    /// By a notification: nothing stands between a person and what they tapped but what has to.
    package func push(_ payload: [String: String]) -> Scenario {
        arriving(.push(payload)).named("push")
    }

    /// By a link.
    package func link(_ url: String) -> Scenario { arriving(.link(url)).named("link") }

    /// After launches that failed: with no more than it takes to reach the notes.
    package var safe: Scenario {
        regular.removing(Tutorial.self).removing(WhatsNew.self).removing(ReconnectViewer.self).named("safe")
    }

    private func arriving(_ arrival: Arrival) -> Scenario {
        regular.removing(Tutorial.self).removing(WhatsNew.self)
            .adding { FollowArrival(arrival: arrival, receive: receive) }
    }
}
