#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class SettingsViewController: ScreenController<SettingsViewInputData, SettingsViewEvent>,
        SettingsView
    {
        private let failure = FailureView()
        private let showExcerpts = UISwitch()
        private let table = ListTable()
        private lazy var rows = TableRows<SettingsRow>(table) { [unowned self] cell, row in
            var content = UIListContentConfiguration.cell()
            content.text = row.title
            if row.isDestructive { content.textProperties.color = .systemRed }
            cell.contentConfiguration = content
            cell.accessoryType = row.accessory
            cell.accessoryView = row.isSwitch ? showExcerpts : nil
            cell.elementID = row.isSwitch ? nil : row.id.element
            cell.accessibilityTraits = row.traits
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            showExcerpts.elementID = SettingsElement.showExcerpts
            fill(with: UIStackView.column([failure, table]))
            on(showExcerpts, .valueChanged) { .showExcerpts($0.showExcerpts.isOn) }
            on(failure.retry, .primaryActionTriggered) { _ in .retry }
            rows.onSelect = { [unowned self] in choose($0) }
            showTexts {
                $0.navigationItem.title = strings.settingsTitle
                $0.showExcerpts.accessibilityLabel = strings.settingsShowExcerpts
                $0.failure.showLabels()
            }
            bind(\.showsExcerpts) { $0.showExcerpts.isOn = $1 }
            bind(\.failure) { $0.failure.show($1) }
            bind(\.sections) { $0.rows.show($1) }
        }

        private func choose(_ id: SettingsRow.ID) {
            switch id {
            case .theme(let theme): send(.theme(theme), for: .type(theme.rawValue), on: SettingsElement.theme)
            case .entry(let element):
                if let event = element.event { send(event, for: .tap, on: element) }
            }
        }
    }

    /// A row of the settings.
    private struct SettingsRow: Equatable, Identifiable {
        enum ID: Hashable, Sendable {
            case entry(SettingsElement)
            case theme(NotesTheme)

            var element: String {
                switch self {
                case .entry(let element): element.elementID
                case .theme(let theme): "\(SettingsElement.theme.elementID)-\(theme.rawValue)"
                }
            }
        }

        let id: ID
        let title: String
        var accessory = UITableViewCell.AccessoryType.disclosureIndicator

        init(_ element: SettingsElement, _ title: String) {
            id = .entry(element)
            self.title = title
            if isSwitch || isDestructive { accessory = .none }
        }

        init(_ theme: NotesTheme, isChosen: Bool) {
            id = .theme(theme)
            title = theme.title
            accessory = isChosen ? .checkmark : .none
        }

        var isSwitch: Bool { id == .entry(.showExcerpts) }
        var isDestructive: Bool { id == .entry(.signOut) }

        var traits: UIAccessibilityTraits {
            if isSwitch { return [] }
            return accessory == .checkmark ? [.button, .selected] : .button
        }
    }

    extension SettingsElement {
        /// The event of a tap on the entry.
        fileprivate var event: SettingsViewEvent? {
            switch self {
            case .createAccount: .createAccount
            case .signIn: .signIn
            case .signOut: .signOut
            case .region: .chooseRegion
            case .importExport: .importExport
            case .tour: .showTour
            case .count, .identity, .showExcerpts, .theme: nil
            }
        }
    }

    extension SettingsViewInputData {
        fileprivate enum Group: Hashable, Sendable {
            case account, appearance, notes, help
        }

        fileprivate var sections: [ListSection<Group, SettingsRow>] {
            [
                ListSection(
                    .account, header: strings.settingsAccount, footer: identity,
                    items: [
                        canCreateAccount ? SettingsRow(.createAccount, strings.settingsCreateAccount) : nil,
                        canSignIn ? SettingsRow(.signIn, strings.settingsSignIn) : nil,
                        canSignOut ? SettingsRow(.signOut, signOut) : nil,
                    ]
                    .compactMap(\.self)),
                ListSection(
                    .appearance, header: strings.settingsAppearance,
                    items: NotesTheme.allCases.map { SettingsRow($0, isChosen: $0 == theme) } + [
                        SettingsRow(.region, strings.settingsRegion)
                    ]),
                ListSection(
                    .notes, header: strings.settingsNotes, footer: count,
                    items: [
                        SettingsRow(.showExcerpts, strings.settingsShowExcerpts),
                        SettingsRow(.importExport, strings.settingsImportExport),
                    ]),
                ListSection(
                    .help, header: strings.settingsHelp,
                    items: [SettingsRow(.tour, strings.settingsTour)]),
            ]
        }
    }
#endif
