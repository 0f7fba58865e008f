#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class SettingsViewController: ScreenController<SettingsViewInputData, SettingsViewEvent>,
        SettingsView
    {
        private let sortByTitle = UISwitch()
        private let showExcerpts = UISwitch()
        private let count = UILabel.label(nil, .footnote)
        private let failure = FailureView()
        private let tour = UIButton(primaryAction: UIAction(title: "Show the tour") { _ in })

        init(viewModel: any SettingsViewModel) { super.init(viewModel.erased) }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.title = "Settings"
            sortByTitle.accessibilityIdentifier = "sort-by-title"
            showExcerpts.accessibilityIdentifier = "show-excerpts"
            count.accessibilityIdentifier = "count"
            tour.accessibilityIdentifier = "tour"
            view.fill(
                withScrolling: .column([
                    .labelled("Sort by title", sortByTitle),
                    .labelled("Show more than the title", showExcerpts), failure, count, tour,
                ]))
            on(sortByTitle, .valueChanged) { .sortByTitle($0.sortByTitle.isOn) }
            on(showExcerpts, .valueChanged) { .showExcerpts($0.showExcerpts.isOn) }
            bind(\.sortsByTitle) { $0.sortByTitle.isOn = $1 }
            bind(\.showsExcerpts) { $0.showExcerpts.isOn = $1 }
            on(failure.retry, .primaryActionTriggered) { _ in .retry }
            on(tour, .primaryActionTriggered) { _ in .showTour }
            bind(\.failure) { $0.failure.show($1) }
            bind(\.count) { $0.count.text = $1 }
        }
    }
#endif
