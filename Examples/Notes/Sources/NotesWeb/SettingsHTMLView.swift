import Notes
import Storey
import StoreyHTML

final class SettingsHTMLView: HTMLView, SettingsView {
    let viewModel: any ViewModel<SettingsViewInputData, SettingsViewEvent>

    init(viewModel: any ViewModel<SettingsViewInputData, SettingsViewEvent>) { self.viewModel = viewModel }

    func title(_ data: SettingsViewInputData) -> String { strings.settingsTitle }

    func body(_ data: SettingsViewInputData) -> HTML<SettingsViewEvent> {
        toggle(
            strings.settingsShowExcerpts, id: SettingsElement.showExcerpts, isOn: data.showsExcerpts,
            on: { .showExcerpts($0) })
        radioGroup(
            id: SettingsElement.theme, label: strings.settingsTheme, NotesTheme.allCases, value: \.rawValue,
            title: \.title, selection: data.theme, on: { .theme($0) })
        if let reason = data.failure { failure(reason, on: .retry) }
        p(data.count, class: "note", id: SettingsElement.count)
        button(strings.settingsRegion, id: SettingsElement.region, on: .chooseRegion)
        button(strings.settingsImportExport, id: SettingsElement.importExport, on: .importExport)
        button(strings.settingsTour, id: SettingsElement.tour, on: .showTour)
        p(data.identity, class: "note", id: SettingsElement.identity)
        if data.canSignIn { button(strings.settingsSignIn, id: SettingsElement.signIn, on: .signIn) }
        if data.canSignOut { button(strings.settingsSignOut, id: SettingsElement.signOut, on: .signOut) }
    }
}
