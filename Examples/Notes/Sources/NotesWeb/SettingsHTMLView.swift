import Notes
import Storey
import StoreyHTML

final class SettingsHTMLView: HTMLView, SettingsView {
    let viewModel: any ViewModel<SettingsViewInputData, SettingsViewEvent>

    init(viewModel: any ViewModel<SettingsViewInputData, SettingsViewEvent>) { self.viewModel = viewModel }

    func title(_ data: SettingsViewInputData) -> String { data.strings.settingsTitle }

    func body(_ data: SettingsViewInputData) -> HTML<SettingsViewEvent> {
        toggle(
            data.strings.settingsSortByTitle, id: "sort-by-title", isOn: data.sortsByTitle,
            on: { .sortByTitle($0) })
        toggle(
            data.strings.settingsShowExcerpts, id: "show-excerpts", isOn: data.showsExcerpts,
            on: { .showExcerpts($0) })
        if let reason = data.failure { failure(reason, in: data.strings, on: .retry) }
        p(data.count, class: "note", id: "count")
        button(data.strings.settingsRegion, id: "region", on: .chooseRegion)
        button(data.strings.settingsTour, id: "tour", on: .showTour)
        p(data.identity, class: "note", id: "identity")
        if data.canSignIn { button(data.strings.settingsSignIn, id: "sign-in", on: .signIn) }
        if data.canSignOut { button(data.strings.settingsSignOut, id: "sign-out", on: .signOut) }
    }
}
