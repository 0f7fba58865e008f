package import Storey

package protocol AccountViewModel: ViewModel
where ViewInputData == AccountViewInputData, ViewEvent == AccountViewEvent {
    var onDone: ((Identity) -> Void)? { get set }
}
