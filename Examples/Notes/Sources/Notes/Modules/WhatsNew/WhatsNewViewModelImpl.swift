import Storey

final class WhatsNewViewModelImpl: WhatsNewViewModel {
    let viewInputData: Observed<WhatsNewViewInputData>
    var onDone: (() -> Void)?

    init(wording: Wording) { viewInputData = wording.region.map(WhatsNewViewInputData.init) }

    func handle(_ event: WhatsNewViewEvent) {
        switch event {
        case .done: onDone?()
        }
    }
}
