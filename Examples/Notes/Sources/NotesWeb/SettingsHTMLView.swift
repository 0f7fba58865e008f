import Notes
import Storey
import StoreyHTML

final class SettingsHTMLView: HTMLView, SettingsView {
    let viewModel: any ViewModel<SettingsViewInputData, SettingsViewEvent>

    init(viewModel: any ViewModel<SettingsViewInputData, SettingsViewEvent>) { self.viewModel = viewModel }

    func title(_ data: SettingsViewInputData) -> String { strings.settingsTitle }

    func body(_ data: SettingsViewInputData) -> HTML<SettingsViewEvent> {
        if let reason = data.failure { failureCard(reason, on: .retry) }
        h2(strings.settingsAccount)
        account(data)
        h2(strings.settingsAppearance)
        radioGroup(
            id: SettingsElement.theme, label: strings.settingsTheme, NotesTheme.allCases, value: \.rawValue,
            title: \.title, selection: data.theme, on: { .theme($0) })
        ul {
            row(
                strings.settingsRegion, value: data.region, id: SettingsElement.region,
                to: "/settings/region", on: .chooseRegion)
        }
        h2(strings.settingsNotes)
        toggle(
            strings.settingsShowExcerpts, id: SettingsElement.showExcerpts, isOn: data.showsExcerpts,
            on: { .showExcerpts($0) })
        ul {
            row(
                strings.settingsImportExport, id: SettingsElement.importExport,
                to: "/settings/import-export", on: .importExport)
        }
        if data.failure == nil { p(data.count, class: "note", id: SettingsElement.count) }
        h2(strings.settingsHelp)
        ul { row(strings.settingsTour, id: SettingsElement.tour, on: .showTour) }
    }

    @HTMLBuilder<SettingsViewEvent>
    private func account(_ data: SettingsViewInputData) -> HTML<SettingsViewEvent> {
        p(data.identity, class: "note", id: SettingsElement.identity)
        if data.canSignIn {
            ul {
                if data.canCreateAccount {
                    row(
                        strings.settingsCreateAccount, id: SettingsElement.createAccount,
                        to: "/settings/new-account", on: .createAccount)
                }
                row(strings.settingsSignIn, id: SettingsElement.signIn, to: "/settings/account", on: .signIn)
            }
        }
        if data.canSignOut {
            ul {
                li {
                    button(id: SettingsElement.signOut, class: "row destructive", on: .signOut) {
                        span(data.signOut)
                    }
                }
            }
        }
    }

    /// Shows an entry that leads to another screen, as a link if that has an address.
    /// - Parameter value: What is chosen there, or `nil` if it isn't a choice.
    private func row(
        _ title: String, value: String? = nil, id: SettingsElement, to address: String? = nil,
        on event: SettingsViewEvent
    ) -> HTML<SettingsViewEvent> {
        li {
            if let address {
                link(id: id, to: address, class: "row", on: event) {
                    span(title)
                    if let value { span(value, class: "subtitle") }
                }
            } else {
                button(id: id, class: "row", on: event) { span(title) }
            }
        }
    }
}
