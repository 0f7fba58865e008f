#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class RegionChoiceViewController: ScreenController<
        RegionChoiceViewInputData, RegionChoiceViewEvent
    >,
    RegionChoiceView
    {
        private let language = UILabel()
        private let country = UILabel()
        private let languages = UITableView(frame: .zero, style: .insetGrouped)
        private let countries = UITableView(frame: .zero, style: .insetGrouped)
        private let done = UIButton(primaryAction: nil)
        private lazy var languageRows = TableRows<RegionChoiceViewInputData.Row<Language>>(languages) {
            Self.draw($1.name, $1.isChosen, "language-\($1.value.rawValue)", in: $0)
        }
        private lazy var countryRows = TableRows<RegionChoiceViewInputData.Row<Country>>(countries) {
            Self.draw($1.name, $1.isChosen, "country-\($1.value.code)", in: $0)
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            done.elementID = RegionChoiceElement.done
            fill(with: UIStackView.column([language, languages, country, countries, done]))
            makePrimary(done)
            on(done, .primaryActionTriggered) { _ in .done }
            languageRows.onSelect = { [unowned self] in
                send(.language($0), for: .tap, on: RegionChoiceElement.language($0))
            }
            countryRows.onSelect = { [unowned self] in
                send(.country($0), for: .tap, on: RegionChoiceElement.country($0))
            }
            bind(\.strings) {
                $0.navigationItem.title = $1.regionTitle
                $0.language.text = $1.regionLanguage
                $0.country.text = $1.regionCountry
                $0.done.setTitle($1.regionDone, for: .normal)
            }
            bind(\.leadsOn) { $0.done.isHidden = !$1 }
            bind(\.languages) { $0.languageRows.show($1) }
            bind(\.countries) { $0.countryRows.show($1) }
        }

        private static func draw(
            _ name: String, _ isChosen: Bool, _ identifier: String, in cell: UITableViewCell
        ) {
            var content = UIListContentConfiguration.subtitleCell()
            content.text = isChosen ? "\(name) ✓" : name
            cell.contentConfiguration = content
            cell.accessibilityIdentifier = identifier
        }
    }
#endif
