package import Storey

package protocol ViewerStatusViewModel: ViewModel
where ViewInputData == ViewerStatusViewInputData, ViewEvent == ViewerStatusViewEvent {}
