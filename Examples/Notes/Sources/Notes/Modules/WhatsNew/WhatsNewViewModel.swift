package import Storey

package protocol WhatsNewViewModel: ViewModel
where ViewInputData == WhatsNewViewInputData, ViewEvent == WhatsNewViewEvent {
    var onDone: (() -> Void)? { get set }
}
