package import Storey

package protocol UndoBannerViewModel: ViewModel
where ViewInputData == UndoBannerViewInputData, ViewEvent == UndoBannerViewEvent {}
