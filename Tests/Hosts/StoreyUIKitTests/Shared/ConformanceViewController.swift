import StoreyTesting
import UIKit

/// The view controller of the conformance suite's screens.
final class ConformanceViewController: ScreenController<ConformanceViewInputData, ConformanceViewEvent> {
    let note = UITextField()
    let light = UISwitch()
    let lines = UILabel()

    init(_ viewModel: ConformanceViewModel) { super.init(viewModel) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        name(note, "note")
        name(light, "light")
        view.addSubview(lines)
        for button in ConformanceButton.allCases {
            let control = UIButton()
            name(control, button.rawValue)
            on(control, .primaryActionTriggered) { _ in .button(button) }
        }
        on(note, .editingChanged) { .note($0.note.text ?? "") }
        on(light, .valueChanged) { .light($0.light.isOn) }
        bind(\.title) { $0.navigationItem.title = $1 }
        bind(\.note) { $0.note.text = $1 }
        bind(\.isLit) { $0.light.isOn = $1 }
        bind(\.lines) { $0.lines.text = $1.joined(separator: "\n") }
    }

    private func name(_ control: UIControl, _ identifier: String) {
        control.accessibilityIdentifier = identifier
        view.addSubview(control)
    }

    /// Simulates a gesture on a control.
    /// - Returns: Whether the control exists.
    func use(_ gesture: HostGesture) -> Bool {
        switch gesture {
        case .tap(let identifier):
            guard let button: UIButton = control(identifier) else { return false }
            button.sendActions(for: .primaryActionTriggered)
        case .type(let text, let identifier):
            guard let field: UITextField = control(identifier) else { return false }
            field.text = text
            field.sendActions(for: .editingChanged)
        case .toggle(let identifier, let isOn):
            guard let control: UISwitch = control(identifier) else { return false }
            control.isOn = isOn
            control.sendActions(for: .valueChanged)
        default: return false
        }
        return true
    }

    private func control<Control: UIControl>(_ identifier: String) -> Control? {
        view.subviews.first { $0.accessibilityIdentifier == identifier } as? Control
    }
}
