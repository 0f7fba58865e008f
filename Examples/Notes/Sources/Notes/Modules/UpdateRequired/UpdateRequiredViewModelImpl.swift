import Storey

final class UpdateRequiredViewModelImpl: UpdateRequiredViewModel {
    let viewInputData: Observed<UpdateRequiredViewInputData>

    init(provider: any UpdateRequiredProvider, wording: Wording) {
        let version = provider.version
        viewInputData = wording.region.map { UpdateRequiredViewInputData(version, $0) }
    }

    func handle(_ event: UpdateRequiredViewEvent) {}
}
