import StoreyTesting
import StoreyUIKitOnLinux
import UIKit

/// A screen of the suites' apps, drawn as any app draws one.
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

    func control<Control: UIControl>(_ identifier: String, _ type: Control.Type = Control.self) -> Control? {
        view.subviews.first { $0.accessibilityIdentifier == identifier } as? Control
    }
}
