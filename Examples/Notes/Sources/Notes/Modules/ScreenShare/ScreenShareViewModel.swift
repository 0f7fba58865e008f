package import Storey

package protocol ScreenShareViewModel: ViewModel
where ViewInputData == ScreenShareViewInputData, ViewEvent == ScreenShareViewEvent {}
