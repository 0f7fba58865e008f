package import Storey

package protocol RegionChoiceViewModel: ViewModel
where ViewInputData == RegionChoiceViewInputData, ViewEvent == RegionChoiceViewEvent {
    var onDone: ((Region) -> Void)? { get set }
}
