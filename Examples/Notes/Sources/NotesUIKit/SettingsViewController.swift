#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class SettingsViewController: ScreenController<SettingsViewInputData, SettingsViewEvent>,
        SettingsView
    {
        private let showExcerpts = LabeledSwitch("show-excerpts")
        private let theme = UISegmentedControl(items: NotesTheme.allCases.map(\.title))
        private let count = UILabel.label(.footnote)
        private let failure = FailureView()
        private let region = UIButton(primaryAction: nil)
        private let tour = UIButton(primaryAction: nil)
        private let identity = UILabel.label(.footnote)
        private let createAccount = UIButton(primaryAction: nil)
        private let signIn = UIButton(primaryAction: nil)
        private let signOut = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            theme.elementID = SettingsElement.theme
            count.elementID = SettingsElement.count
            region.elementID = SettingsElement.region
            tour.elementID = SettingsElement.tour
            identity.elementID = SettingsElement.identity
            createAccount.elementID = SettingsElement.createAccount
            signIn.elementID = SettingsElement.signIn
            signOut.elementID = SettingsElement.signOut
            view.fill(
                withScrolling: .column([
                    showExcerpts, theme, failure, count, region, tour, identity, createAccount, signIn,
                    signOut,
                ]))
            on(showExcerpts.control, .valueChanged) { .showExcerpts($0.showExcerpts.isOn) }
            on(theme, .valueChanged) { .theme(NotesTheme.allCases[$0.theme.selectedSegmentIndex]) }
            on(failure.retry, .primaryActionTriggered) { _ in .retry }
            on(region, .primaryActionTriggered) { _ in .chooseRegion }
            on(tour, .primaryActionTriggered) { _ in .showTour }
            on(createAccount, .primaryActionTriggered) { _ in .createAccount }
            on(signIn, .primaryActionTriggered) { _ in .signIn }
            on(signOut, .primaryActionTriggered) { _ in .signOut }
            showTexts {
                $0.showLabels()
                $0.failure.showLabels()
            }
            bind(\.showsExcerpts) { $0.showExcerpts.isOn = $1 }
            bind(\.theme) { $0.theme.selectedSegmentIndex = NotesTheme.allCases.firstIndex(of: $1) ?? 0 }
            bind(\.failure) { $0.failure.show($1) }
            bind(\.count) { $0.count.text = $1 }
            bind(\.identity) { $0.identity.text = $1 }
            bind(\.canCreateAccount) { $0.createAccount.isHidden = !$1 }
            bind(\.canSignIn) { $0.signIn.isHidden = !$1 }
            bind(\.canSignOut) { $0.signOut.isHidden = !$1 }
        }

        private func showLabels() {
            navigationItem.title = strings.settingsTitle
            showExcerpts.show(strings.settingsShowExcerpts)
            region.setTitle(strings.settingsRegion, for: .normal)
            theme.accessibilityLabel = strings.settingsTheme
            for (index, style) in NotesTheme.allCases.enumerated() {
                theme.setTitle(style.title, forSegmentAt: index)
            }
            tour.setTitle(strings.settingsTour, for: .normal)
            createAccount.setTitle(strings.settingsCreateAccount, for: .normal)
            signIn.setTitle(strings.settingsSignIn, for: .normal)
            signOut.setTitle(strings.settingsSignOut, for: .normal)
        }
    }
#endif
