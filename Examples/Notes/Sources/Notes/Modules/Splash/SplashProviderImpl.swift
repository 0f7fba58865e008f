import Storey

final class SplashProviderImpl: SplashProvider {
    let progress: Observed<Double>

    init(launch: LaunchSequence) { progress = launch.progress }
}
