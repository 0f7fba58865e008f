package import Storey

/// The ways in which the app is launched, each as a graph of steps.
package struct LaunchScenarios {
    let data: any NotesDataManager
    let services: SessionServices
    let screens: any LaunchScreens
    var version = AppVersion.current

    /// The one for what launched the app.
    package func scenario(for cause: LaunchCause) -> Scenario {
        switch cause {
        case .regular, .firstRun, .push, .link, .safeMode: regular
        }
    }

    /// Any launch but the first.
    package var regular: Scenario {
        Scenario("regular", until: OpenNotes.self) {
            CheckVersion(services: services).timeout(.seconds(2)).fallback(nil)
            LoadSettings(data: data).fallback(nil)
            ForceUpdate.from(CheckVersion.self, LoadSettings.self) {
                ForceUpdate(
                    minimum: $0, remembered: $1?.minimumVersion, current: version, data: data,
                    screens: screens)
            }
            .optional()
            Tutorial(screens: screens).once(TourPage.version).after(LoadSettings.self)
            OpenNotes(screens: screens).after(ForceUpdate.self, Tutorial.self)
        }
    }
}
