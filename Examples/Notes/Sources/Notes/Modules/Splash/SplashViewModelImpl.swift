import Storey

final class SplashViewModelImpl: SplashViewModel {
    let viewInputData: Observed<SplashViewInputData>

    init(provider: any SplashProvider, localization: Localization) {
        viewInputData = .combine(provider.progress, localization.region) { SplashViewInputData($0, $1) }
    }

    func handle(_ event: SplashViewEvent) {}
}
