import Storey

/// Lets nobody use a version that is too old: takes the launch over and stays. Whatever screen another step shows is gone.
///
/// What the service said last holds while it does not answer; a newer app is past it.
struct ForceUpdate: Step {
    let minimum: AppVersion?
    let remembered: AppVersion?
    let current: AppVersion
    let data: any NotesDataManager
    let screens: any LaunchScreens

    func run(_ turn: Turn) async throws {
        if let minimum, minimum != remembered {
            try await data.changeSettings { $0.minimumVersion = minimum }
        }
        guard let required = minimum ?? remembered, current < required else { return }
        turn.takeOver()
        // Nobody need wait for an answer: only another version of the app is one.
        screens.requireUpdate(to: required)
    }
}
