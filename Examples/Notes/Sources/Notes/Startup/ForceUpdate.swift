import Storey

/// Blocks a version that is no longer supported: takes over the launch and replaces the screen of any other
/// step.
///
/// The last known minimum applies while the service doesn't respond.
struct ForceUpdate: Step {
    let minimum: AppVersion?
    let remembered: AppVersion?
    let current: AppVersion
    let data: any NotesDataManager
    let screens: any LaunchScreens

    func run(_ context: StepContext) async throws {
        if let minimum, minimum != remembered {
            try await data.changeSettings { $0.minimumVersion = minimum }
        }
        guard let required = minimum ?? remembered, current < required else { return }
        context.takeOver()
        // The screen has no answer to wait for: the user can only install another version.
        screens.requireUpdate(to: required)
    }
}
