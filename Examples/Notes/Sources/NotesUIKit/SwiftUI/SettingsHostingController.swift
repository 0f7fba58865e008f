#if canImport(UIKit) && canImport(SwiftUI)
    import Notes
    import Storey
    import SwiftUI
    import UIKit

    final class SettingsHostingController: ScreenHostingController<
        SettingsViewInputData, SettingsViewEvent, SettingsPage
    >,
    SettingsView
    {
        init(_ viewModel: any ViewModel<SettingsViewInputData, SettingsViewEvent>) {
            super.init(viewModel) { SettingsPage(screen: $0) }
        }

        required dynamic init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            showTexts { $0.navigationItem.title = strings.settingsTitle }
        }
    }

    struct SettingsPage: View {
        let screen: ScreenData<SettingsViewInputData, SettingsViewEvent>

        var body: some View {
            List {
                FailureSection(reason: screen.failure) {
                    screen.send(.retry, for: .tap, on: FailureElement.retry)
                }
                Section {
                    if screen.canCreateAccount {
                        row(.createAccount, strings.settingsCreateAccount, .createAccount)
                    }
                    if screen.canSignIn { row(.signIn, strings.settingsSignIn, .signIn) }
                    if screen.canSignOut { row(.signOut, screen.signOut, .signOut, role: .destructive) }
                } header: {
                    Text(verbatim: strings.settingsAccount)
                } footer: {
                    Text(verbatim: screen.identity)
                }
                Section {
                    ForEach(NotesTheme.allCases, id: \.self) { themeRow($0) }
                    row(.region, strings.settingsRegion, .chooseRegion)
                } header: {
                    Text(verbatim: strings.settingsAppearance)
                }
                Section {
                    Toggle(isOn: showsExcerpts) { Text(verbatim: strings.settingsShowExcerpts) }
                        .accessibilityIdentifier(SettingsElement.showExcerpts.elementID)
                    row(.importExport, strings.settingsImportExport, .importExport)
                } header: {
                    Text(verbatim: strings.settingsNotes)
                } footer: {
                    Text(verbatim: screen.count)
                }
                Section {
                    row(.tour, strings.settingsTour, .showTour)
                } header: {
                    Text(verbatim: strings.settingsHelp)
                }
            }
        }

        private var showsExcerpts: Binding<Bool> {
            screen.binding(\.showsExcerpts, on: SettingsElement.showExcerpts, ElementAction.toggle) {
                .showExcerpts($0)
            }
        }

        private func row(
            _ element: SettingsElement, _ title: String, _ event: SettingsViewEvent, role: ButtonRole? = nil
        ) -> some View {
            Button(role: role) {
                screen.send(event, for: .tap, on: element)
            } label: {
                Text(verbatim: title)
            }
            .accessibilityIdentifier(element.elementID)
        }

        private func themeRow(_ theme: NotesTheme) -> some View {
            Button {
                screen.send(.theme(theme), for: .type(theme.rawValue), on: SettingsElement.theme)
            } label: {
                Text(verbatim: theme.title)
                if theme == screen.theme { Image(systemName: "checkmark") }
            }
            .accessibilityAddTraits(theme == screen.theme ? .isSelected : [])
            .accessibilityIdentifier("\(SettingsElement.theme.elementID)-\(theme.rawValue)")
        }
    }
#endif
