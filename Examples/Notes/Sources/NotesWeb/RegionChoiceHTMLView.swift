import Notes
import Storey
import StoreyHTML

final class RegionChoiceHTMLView: HTMLView, RegionChoiceView {
    let viewModel: any ViewModel<RegionChoiceViewInputData, RegionChoiceViewEvent>

    init(viewModel: any RegionChoiceViewModel) { self.viewModel = viewModel.erased }

    func title(_ data: RegionChoiceViewInputData) -> String { data.texts.region.title }

    func trailingItems(_ data: RegionChoiceViewInputData) -> HTML<RegionChoiceViewEvent> {
        button(data.texts.region.done, id: "done", class: "button primary", on: .done)
    }

    func body(_ data: RegionChoiceViewInputData) -> HTML<RegionChoiceViewEvent> {
        h2(data.texts.region.language)
        list(data.languages, id: \.value.rawValue) { row in
            choice(row.name, row.isChosen, id: "language-\(row.value.rawValue)", on: .language(row.value))
                .lang(row.value.rawValue)
        }
        h2(data.texts.region.country)
        list(data.countries, id: \.value.code) { row in
            choice(row.name, row.isChosen, id: "country-\(row.value.code)", on: .country(row.value))
        }
    }

    private func choice(
        _ name: String, _ isChosen: Bool, id: String, on event: RegionChoiceViewEvent
    ) -> HTML<RegionChoiceViewEvent> {
        button(id: id, class: "row", on: event) {
            span(name, class: "title")
            if isChosen { span("✓", class: "accessory").aria(.hidden, true) }
        }
        .aria(.pressed, isChosen)
    }
}
