import Storey

final class UpdateRequiredViewModelImpl: UpdateRequiredViewModel {
    let viewInputData: Observed<UpdateRequiredViewInputData>

    init(provider: any UpdateRequiredProvider, localization: Localization) {
        let version = provider.version
        viewInputData = localization.region.map { UpdateRequiredViewInputData(version, $0) }
    }

    func handle(_ event: UpdateRequiredViewEvent) {}
}
