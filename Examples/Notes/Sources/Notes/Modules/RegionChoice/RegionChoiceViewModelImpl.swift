import Storey

final class RegionChoiceViewModelImpl: RegionChoiceViewModel {
    let viewInputData: Observed<RegionChoiceViewInputData>
    var onDone: ((Region) -> Void)?

    private let provider: any RegionChoiceProvider

    init(provider: any RegionChoiceProvider) {
        self.provider = provider
        viewInputData = provider.state.map(RegionChoiceViewInputData.init)
    }

    func handle(_ event: RegionChoiceViewEvent) {
        switch event {
        case .language(let language): provider.choose(language)
        case .country(let country): provider.choose(country)
        case .done: onDone?(provider.state.value.region)
        }
    }
}
