package import Storey

package protocol SettingsViewModel: ViewModel
where ViewInputData == SettingsViewInputData, ViewEvent == SettingsViewEvent {
    var onTour: (() -> Void)? { get set }
    var onRegion: (() -> Void)? { get set }
    var onSignIn: (() -> Void)? { get set }
}
