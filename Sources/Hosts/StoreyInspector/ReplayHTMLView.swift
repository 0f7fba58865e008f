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
            span(data.position, class: "place", id: "place").role(.status)
            button("⇤", id: "first", isEnabled: data.canGoBack, on: .first)
                .aria(.label, "Go to launch").shortcut("Home")
            button("←", id: "back", isEnabled: data.canGoBack, on: .back)
                .aria(.label, "Step back").shortcut("ArrowLeft")
            button("→", id: "forward", isEnabled: data.canGoForward, on: .forward)
                .aria(.label, "Step forward").shortcut("ArrowRight")
            button("⇥", id: "last", isEnabled: data.canGoForward, on: .last)
                .aria(.label, "Go to last step").shortcut("End")
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
