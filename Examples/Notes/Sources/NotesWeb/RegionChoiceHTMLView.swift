import Notes
import Storey
import StoreyHTML

final class RegionChoiceHTMLView: HTMLView, RegionChoiceView {
    let viewModel: any ViewModel<RegionChoiceViewInputData, RegionChoiceViewEvent>

    init(viewModel: any ViewModel<RegionChoiceViewInputData, RegionChoiceViewEvent>) {
        self.viewModel = viewModel
    }

    func title(_ data: RegionChoiceViewInputData) -> String { data.strings.regionTitle }

    func trailingItems(_ data: RegionChoiceViewInputData) -> HTML<RegionChoiceViewEvent> {
        if data.leadsOn {
            button(data.strings.regionDone, id: RegionChoiceElement.done, class: "button primary", on: .done)
        }
    }

    func body(_ data: RegionChoiceViewInputData) -> HTML<RegionChoiceViewEvent> {
        h2(data.strings.regionLanguage)
        list(data.languages, id: \.value.rawValue) { row in
            choice(
                row.name, row.isChosen, id: RegionChoiceElement.language(row.value),
                language: row.value.rawValue, on: .language(row.value))
        }
        h2(data.strings.regionCountry)
        list(data.countries, id: \.value.code) { row in
            choice(
                row.name, row.isChosen, id: RegionChoiceElement.country(row.value), on: .country(row.value))
        }
    }

    private func choice(
        _ name: String, _ isChosen: Bool, id: any ElementID, language: String? = nil,
        on event: RegionChoiceViewEvent
    ) -> HTML<RegionChoiceViewEvent> {
        button(id: id, class: "row", on: event) {
            // Only the name, because the row has the direction of the screen.
            span(name).attribute("lang", language)
            if isChosen { span("", class: "accessory").symbol("checkmark").aria(.hidden, true) }
        }
        .aria(.pressed, isChosen)
    }
}
