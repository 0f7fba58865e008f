package import Storey

package protocol SettingsViewModel: ViewModel
where ViewInputData == SettingsViewInputData, ViewEvent == SettingsViewEvent {
    var onTour: (() -> Void)? { get set }
}
