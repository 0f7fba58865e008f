import StoreyHTML
import StoreyTesting

/// The state of the screens at a step, with the earlier values of what has changed.
struct ReplayStateSection {
    /// The parts that the user has opened or closed. The others are open if they have changed.
    let opened: [String: Bool]

    @HTMLBuilder<ReplayViewEvent> func html(_ shown: ShownStep) -> HTML<ReplayViewEvent> {
        for (index, screen) in shown.screens.enumerated() {
            h2(screen.isNew ? "\(screen.name) (new)" : screen.name)
            div(class: "card values") {
                if screen.fields.isEmpty { p("No state", class: "note") }
                rows(screen.fields, in: "state-\(index)")
            }
        }
    }

    /// Returns the rows of parts. If some of them have changed, the others are folded.
    @HTMLBuilder<ReplayViewEvent>
    private func rows(_ values: [ValueChange], in path: String) -> HTML<ReplayViewEvent> {
        let changed = values.filter { $0.kind != .unchanged }
        let unchanged = values.filter { $0.kind == .unchanged }
        for value in changed { row(value, in: path) }
        if changed.isEmpty || unchanged.isEmpty {
            for value in unchanged { row(value, in: path) }
        } else {
            fold("\(path)/…", isOpen: false, "\(unchanged.count) unchanged", class: "unchanged-parts") {
                for value in unchanged { row(value, in: path) }
            }
        }
    }

    @HTMLBuilder<ReplayViewEvent>
    private func row(_ value: ValueChange, in path: String) -> HTML<ReplayViewEvent> {
        if value.parts.isEmpty {
            div(class: "value") {
                code(value.name, class: "name")
                if let before = value.before {
                    element(.del, before)
                    span("→", class: "arrow")
                    element(.ins, value.text)
                } else {
                    switch value.kind {
                    case .added: element(.ins, value.text)
                    case .removed: element(.del, value.text)
                    case .changed, .unchanged: span(value.text, class: "now")
                    }
                }
                if let name = value.kind.name { span(name, class: "mark") }
            }
            .key(value.key)
        } else {
            let path = "\(path)/\(value.key)"
            fold(path, isOpen: value.kind == .changed, summary(of: value), class: "parts") {
                rows(value.parts, in: path)
            }
            .key(value.key)
        }
    }

    private func summary(of value: ValueChange) -> String {
        let text = value.before.map { "\($0) → \(value.text)" } ?? value.text
        let named = value.name.isEmpty ? text : "\(value.name): \(text)"
        return value.kind.name.map { "\(named) · \($0)" } ?? named
    }

    /// Returns content that the page has only while it is open.
    private func fold(
        _ path: String, isOpen: Bool, _ summary: String, class names: CSSClass,
        @HTMLBuilder<ReplayViewEvent> _ content: () -> HTML<ReplayViewEvent>
    ) -> HTML<ReplayViewEvent> {
        let isOpen = opened[path] ?? isOpen
        return details(summary, id: path, class: names, isOpen: isOpen, on: { .opened(path, $0) }) {
            if isOpen { content() }
        }
    }
}

extension ValueChange.Kind {
    /// The kind in a word, because a color alone doesn't tell it.
    fileprivate var name: String? {
        switch self {
        case .unchanged: nil
        case .changed: "changed"
        case .added: "new"
        case .removed: "removed"
        }
    }
}
