import Storey

/// The model of the splash: the progress of the launch.
final class SplashProvider {
    /// The progress from 0 to 1; it never decreases.
    let progress: Observed<Double>

    init(launch: LaunchSequence) { progress = launch.progress }
}
