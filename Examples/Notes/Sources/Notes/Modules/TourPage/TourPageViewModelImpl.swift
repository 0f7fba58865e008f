import Storey

final class TourPageViewModelImpl: TourPageViewModel {
    let viewInputData: Observed<TourPageViewInputData>
    var onNext: (() -> Void)?
    var onDone: (() -> Void)?

    private let provider: any TourPageProvider
    private let store: Store<TourPageViewInputData>

    init(provider: any TourPageProvider) {
        self.provider = provider
        store = Store(TourPageViewInputData(provider.page, isLast: provider.isLast))
        viewInputData = store.observed
    }

    func handle(_ event: TourPageViewEvent) {
        switch event {
        case .next: if provider.isLast { onDone?() } else { onNext?() }
        case .skip: onDone?()
        }
    }
}
