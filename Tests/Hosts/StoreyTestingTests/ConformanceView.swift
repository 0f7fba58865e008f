import StoreyTesting

/// A screen of the conformance suite as a list of elements, for hosts that draw nothing.
final class ConformanceView: ReadableView {
    let viewModel: ConformanceViewModel
    /// A closure with which a faulty host keeps the view alive.
    var retainCycle: (() -> Void)?

    init(_ viewModel: ConformanceViewModel) { self.viewModel = viewModel }

    private var data: ConformanceViewInputData { viewModel.viewInputData.value }

    var title: String { data.title }

    var elements: [ScreenElement] {
        data.lines.map { ScreenElement(.text, $0) } + [
            ScreenElement(.field, "Note", identifier: "note", value: data.note),
            ScreenElement(.toggle, "Light", identifier: "light", isSelected: data.isLit),
        ] + ConformanceButton.allCases.map { ScreenElement(.button, $0.rawValue, identifier: $0.rawValue) }
    }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        switch (action, identifier) {
        case (.type(let text), "note"): viewModel.handle(.note(text))
        case (.toggle(let isOn), "light"): viewModel.handle(.light(isOn))
        case (.tap, _):
            guard let button = ConformanceButton(rawValue: identifier) else { return false }
            viewModel.handle(.button(button))
        default: return false
        }
        return true
    }
}
