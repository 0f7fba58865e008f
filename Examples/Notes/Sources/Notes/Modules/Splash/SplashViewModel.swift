package import Storey

package protocol SplashViewModel: ViewModel
where ViewInputData == SplashViewInputData, ViewEvent == SplashViewEvent {}
