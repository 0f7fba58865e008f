package import Storey

package protocol UpdateRequiredViewModel: ViewModel
where ViewInputData == UpdateRequiredViewInputData, ViewEvent == UpdateRequiredViewEvent {}
