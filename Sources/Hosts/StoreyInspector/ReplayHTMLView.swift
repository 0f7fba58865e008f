import Storey
import StoreyHTML

final class ReplayHTMLView: HTMLView {
    let viewModel: any ViewModel<ReplayViewInputData, ReplayViewEvent>

    init(viewModel: ReplayViewModel) { self.viewModel = viewModel }

    func title(_ data: ReplayViewInputData) -> String { data.title }

    func body(_ data: ReplayViewInputData) -> HTML<ReplayViewEvent> {
        transport(data)
        if let problem = data.problem {
            div(class: "card") { p(problem, class: "verbatim", id: "problem") }.role(.alert)
        }
        div(class: "replay") {
            div(class: "steps") { steps(data) }
            div(class: "picture") {
                if let snapshot = data.snapshot { snapshot.html.html() }
            }
            .inert().aria(.label, "The app’s screen")
            // It scrolls, also with the keyboard.
            div(class: "inside") { inside(data) }
                .role(.region).aria(.label, "The app’s tree and state").tabIndex(0)
        }
    }

    @HTMLBuilder<ReplayViewEvent>
    private func transport(_ data: ReplayViewInputData) -> HTML<ReplayViewEvent> {
        div(class: "transport") {
            button("Go to launch", id: "first", isEnabled: data.canGoBack, on: .first)
                .symbol("backward.end", hidesText: true).shortcut("Home")
            button("Step back", id: "back", isEnabled: data.canGoBack, on: .back)
                .symbol("chevron.backward", hidesText: true).shortcut("ArrowLeft")
            if data.isPlaying {
                button("Pause", id: "pause", on: .pause).symbol("pause", hidesText: true).shortcut("p")
            } else {
                button("Play", id: "play", isEnabled: data.steps.count > 1, on: .play)
                    .symbol("play", hidesText: true).shortcut("p")
            }
            button("Step forward", id: "forward", isEnabled: data.canGoForward, on: .forward)
                .symbol("chevron.forward", hidesText: true).shortcut("ArrowRight")
            button("Go to last step", id: "last", isEnabled: data.canGoForward, on: .last)
                .symbol("forward.end", hidesText: true).shortcut("End")
            textField(
                id: "slider", label: "Step", value: "\(data.selected)", kind: .range,
                isEnabled: data.steps.count > 1,
                on: { .select(Int($0) ?? data.selected) }
            )
            .attribute("max", "\(data.steps.count - 1)").class("slider")
            span(data.position, class: "place", id: "place").role(.status)
        }
    }

    private func steps(_ data: ReplayViewInputData) -> HTML<ReplayViewEvent> {
        list(data.steps, id: \.number) { step in
            button(id: "step-\(step.number)", class: "row", on: .select(step.number)) {
                span(step.title, class: "title")
                span(step.time, class: "subtitle")
            }
            .aria(.current, step.number == data.selected ? "true" : nil)
        }
    }

    @HTMLBuilder<ReplayViewEvent>
    private func inside(_ data: ReplayViewInputData) -> HTML<ReplayViewEvent> {
        h2("Tree")
        div(class: "card") { p(data.outline, class: "verbatim", id: "tree") }
        h2("Redrawn")
        div(class: "card") {
            p(
                data.redraws.isEmpty ? "None" : data.redraws.joined(separator: "\n"), class: "verbatim",
                id: "redraws")
        }
        for screen in data.screens {
            h2(screen.name)
            div(class: "card") {
                for field in screen.fields {
                    div(class: "field-value") {
                        code(field.name)
                        code(field.value)
                    }
                    .class("drawn", if: field.isRedrawn)
                }
            }
        }
    }
}
