import Storey
import StoreyHTML

final class ReplayWebView: WebView {
    let viewModel: any ViewModel<ReplayViewInputData, ReplayViewEvent>

    init(viewModel: ReplayViewModel) { self.viewModel = viewModel.erased }

    func title(_ data: ReplayViewInputData) -> String { data.title }

    func body(_ data: ReplayViewInputData) -> HTML<ReplayViewEvent> {
        transport(data)
        if let problem = data.problem {
            div(class: "card") { p(problem, class: "verbatim", id: "problem") }.role(.alert)
        }
        div(class: "replay") {
            div(class: "steps") { steps(data) }
            div(class: "picture") {
                if let picture = data.picture { picture.html.html() }
            }
            .inert().aria(.label, "The app’s screen")
            div(class: "inside") { inside(data) }
        }
    }

    @HTMLBuilder<ReplayViewEvent>
    private func transport(_ data: ReplayViewInputData) -> HTML<ReplayViewEvent> {
        div(class: "transport") {
            span(data.place, class: "place", id: "place").role(.status)
            button("⇤", id: "first", isEnabled: data.canGoBack, on: .first)
                .aria(.label, "To the launch").shortcut("Home")
            button("←", id: "back", isEnabled: data.canGoBack, on: .back)
                .aria(.label, "A step back").shortcut("ArrowLeft")
            button("→", id: "forward", isEnabled: data.canGoOn, on: .forward)
                .aria(.label, "A step forward").shortcut("ArrowRight")
            button("⇥", id: "last", isEnabled: data.canGoOn, on: .last)
                .aria(.label, "To the last step").shortcut("End")
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
        h2("Drawn anew")
        div(class: "card") {
            p(
                data.redraws.isEmpty ? "Nothing" : data.redraws.joined(separator: "\n"), class: "verbatim",
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
                    .class("drawn", if: field.isDrawn)
                }
            }
        }
    }
}
