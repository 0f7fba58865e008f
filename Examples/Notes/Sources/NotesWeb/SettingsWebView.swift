import Notes
import Storey
import StoreyHTML

final class SettingsWebView: WebView, SettingsView {
    let viewModel: any ViewModel<SettingsViewInputData, SettingsViewEvent>

    init(viewModel: any SettingsViewModel) { self.viewModel = viewModel.erased }

    func title(_ data: SettingsViewInputData) -> String { "Settings" }

    func body(_ data: SettingsViewInputData) -> HTML<SettingsViewEvent> {
        toggle("Sort by title", id: "sort-by-title", isOn: data.sortsByTitle, on: { .sortByTitle($0) })
        toggle(
            "Show more than the title", id: "show-excerpts", isOn: data.showsExcerpts,
            on: { .showExcerpts($0) })
        if let reason = data.failure { failure(reason, on: .retry) }
        p("\(data.count) on this computer.", class: "note", id: "count")
        button("Show the tour", id: "tour", on: .showTour)
    }
}
