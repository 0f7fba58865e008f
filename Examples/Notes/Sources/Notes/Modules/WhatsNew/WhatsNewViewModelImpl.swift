import Storey

final class WhatsNewViewModelImpl: WhatsNewViewModel {
    let viewInputData: Observed<WhatsNewViewInputData>
    var onDone: (() -> Void)?

    init(localization: Localization) { viewInputData = localization.region.map(WhatsNewViewInputData.init) }

    func handle(_ event: WhatsNewViewEvent) {
        switch event {
        case .done: onDone?()
        }
    }
}
