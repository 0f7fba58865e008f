import Storey

final class SplashViewModelImpl: SplashViewModel {
    let viewInputData: Observed<SplashViewInputData>

    init(provider: any SplashProvider, wording: Wording) {
        viewInputData = .combine(provider.progress, wording.region) { SplashViewInputData($0, $1) }
    }

    func handle(_ event: SplashViewEvent) {}
}
