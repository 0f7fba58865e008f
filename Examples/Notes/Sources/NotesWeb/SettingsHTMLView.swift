import Notes
import Storey
import StoreyHTML

final class SettingsHTMLView: HTMLView, SettingsView {
    let viewModel: any ViewModel<SettingsViewInputData, SettingsViewEvent>

    init(viewModel: any SettingsViewModel) { self.viewModel = viewModel.erased }

    func title(_ data: SettingsViewInputData) -> String { data.texts.settings.title }

    func body(_ data: SettingsViewInputData) -> HTML<SettingsViewEvent> {
        toggle(
            data.texts.settings.sortByTitle, id: "sort-by-title", isOn: data.sortsByTitle,
            on: { .sortByTitle($0) })
        toggle(
            data.texts.settings.showExcerpts, id: "show-excerpts", isOn: data.showsExcerpts,
            on: { .showExcerpts($0) })
        if let reason = data.failure { failure(reason, in: data.texts.failure, on: .retry) }
        p(data.count, class: "note", id: "count")
        button(data.texts.settings.region, id: "region", on: .chooseRegion)
        button(data.texts.settings.tour, id: "tour", on: .showTour)
        p(data.identity, class: "note", id: "identity")
        if data.isSignedIn {
            button(data.texts.settings.signOut, id: "sign-out", on: .signOut)
        } else {
            button(data.texts.settings.signIn, id: "sign-in", on: .signIn)
        }
    }
}
