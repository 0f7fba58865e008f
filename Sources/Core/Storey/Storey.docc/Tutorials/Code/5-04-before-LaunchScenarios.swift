import Storey

/// The app's start-up scenarios. Each is a graph of steps for one way of launching.
struct LaunchScenarios {
    let data: any ItemsDataManager
    let launch: LaunchContext
    /// Replaces the splash screen with the first screen.
    let open: () -> Void

    /// Returns the scenario for a launch cause.
    func scenario(for cause: LaunchCause) -> Scenario {
        switch cause {
        case .regular: RecordVersion.isCurrent(launch) ? regular : update
        case .firstRun: firstRun
        case .notification: direct.named("notification")
        case .link: direct.named("link")
        case .safeMode: safe
        }
    }

    /// The scenario of a launch by the user.
    var regular: Scenario {
        Scenario("regular", until: OpenHome.self) {
            LoadItems(data: data).timeout(.seconds(2)).optional()
            AddWelcomeItem()
            // storey:steps
            OpenHome(open: open).after(LoadItems.self)
        }
    }

    /// The scenario of the first launch. Add steps that introduce the app.
    var firstRun: Scenario {
        regular.adding { RecordVersion(context: launch) }.named("firstRun")
    }

    /// The scenario of the first launch of a new version. Add steps that show what is new.
    var update: Scenario {
        regular.adding { RecordVersion(context: launch) }.named("update")
    }

    /// The scenario of a launch by a link or notification: its screen appears without delay.
    var direct: Scenario { regular.removing(LoadItems.self).named("direct") }

    /// The scenario after several launches that didn't reach the first screen, with as few steps as possible.
    var safe: Scenario { regular.removing(LoadItems.self).named("safe") }
}
