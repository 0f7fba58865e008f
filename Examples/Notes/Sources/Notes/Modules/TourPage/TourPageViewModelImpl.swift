import Storey

final class TourPageViewModelImpl: TourPageViewModel {
    let viewInputData: Observed<TourPageViewInputData>
    var onNext: (() -> Void)?
    var onDone: (() -> Void)?

    private let provider: any TourPageProvider

    init(provider: any TourPageProvider, localization: Localization) {
        self.provider = provider
        let (page, isLast) = (provider.page, provider.isLast)
        viewInputData = localization.region.map { TourPageViewInputData(page, isLast: isLast, $0) }
    }

    func handle(_ event: TourPageViewEvent) {
        switch event {
        case .next: if provider.isLast { onDone?() } else { onNext?() }
        case .skip: onDone?()
        }
    }
}
