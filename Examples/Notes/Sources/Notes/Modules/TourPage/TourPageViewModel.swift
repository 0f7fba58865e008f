package import Storey

package protocol TourPageViewModel: ViewModel
where ViewInputData == TourPageViewInputData, ViewEvent == TourPageViewEvent {
    var onNext: (() -> Void)? { get set }
    var onDone: (() -> Void)? { get set }
}
