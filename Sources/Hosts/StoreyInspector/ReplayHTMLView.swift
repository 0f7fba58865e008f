import Storey
import StoreyHTML

final class ReplayHTMLView: HTMLView {
    let viewModel: any ViewModel<ReplayViewInputData, ReplayViewEvent>

    init(viewModel: ReplayViewModel) { self.viewModel = viewModel }

    func title(_ data: ReplayViewInputData) -> String { data.title }

    func trailingItems(_ data: ReplayViewInputData) -> HTML<ReplayViewEvent> {
        menu("Use this step", id: "use", symbol: "square-and-arrow-down") {
            if let branch = data.branch {
                link("Branch from here", id: "branch", to: branch, class: "button")
                    .symbol("play").attribute("target", "_blank")
            }
            if let link = data.link {
                button("Copy link", id: "copy-link", on: .select(data.selected))
                    .symbol("list").copiesLink(to: link, message: "Link copied")
            }
            download(
                "Save recording", id: "save-recording", file: data.exports.recording(data.selected)
            )
            .symbol("square-and-arrow-down")
            download(
                "File as a bug", id: "report", isEnabled: data.isShown,
                file: data.exports.report(data.selected)
            )
            .symbol("note")
        }
    }

    func body(_ data: ReplayViewInputData) -> HTML<ReplayViewEvent> {
        transport(data)
        if let problem = data.problem {
            div(class: "card") { p(problem, class: "verbatim", id: "problem") }.role(.alert)
        }
        div(class: "replay") {
            div(class: "steps") { steps(data) }
            div(class: "picture") {
                if let picture = data.shown?.picture { picture.html() }
            }
            .inert().aria(.label, "The app’s screen").class("waits", if: !data.isShown)
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
                button("Play", id: "play", isEnabled: data.last > 0, on: .play)
                    .symbol("play", hidesText: true).shortcut("p")
            }
            button("Step forward", id: "forward", isEnabled: data.canGoForward, on: .forward)
                .symbol("chevron.forward", hidesText: true).shortcut("ArrowRight")
            button("Go to last step", id: "last", isEnabled: data.canGoForward, on: .last)
                .symbol("forward.end", hidesText: true).shortcut("End")
            if data.hasPreviousError || data.hasNextError || data.steps[data.selected].hasError {
                button(
                    "Previous error", id: "previous-error", isEnabled: data.hasPreviousError,
                    on: .previousError
                )
                .symbol("error.backward", hidesText: true).shortcut("[")
                button("Next error", id: "next-error", isEnabled: data.hasNextError, on: .nextError)
                    .symbol("error.forward", hidesText: true).shortcut("]")
            }
            div(class: "track") {
                textField(
                    id: "slider", label: "Step", value: "\(data.selected)", kind: .range,
                    isEnabled: data.last > 0,
                    on: { .select(Int($0) ?? data.selected) }
                )
                .attribute("max", "\(data.last)").class("slider")
                div(class: "marks") {
                    for mark in data.marks.marks { span("", class: CSSClass(mark.rawValue)) }
                }
                .aria(.hidden, true)
            }
            span(data.position, class: "place", id: "place").role(.status)
            if let progress = data.progress { span(progress, class: "place", id: "progress") }
        }
    }

    private func steps(_ data: ReplayViewInputData) -> HTML<ReplayViewEvent> {
        lazyList(
            data.steps, id: "steps", rowID: \.number, rowHeight: 3.25, visible: data.visibleRows,
            on: ReplayViewEvent.scrolled
        ) { step in
            button(id: "step-\(step.number)", class: "row", on: .select(step.number)) {
                span(step.title, class: "title")
                span(step.hasError ? "\(step.time) · error" : step.time, class: "subtitle")
            }
            .aria(.current, step.number == data.selected ? "true" : nil).class("has-error", if: step.hasError)
        }
    }

    @HTMLBuilder<ReplayViewEvent>
    private func inside(_ data: ReplayViewInputData) -> HTML<ReplayViewEvent> {
        if let shown = data.shown {
            if !shown.errors.isEmpty {
                h2("Errors")
                div(class: "card") {
                    for (index, error) in shown.errors.enumerated() {
                        p(error, class: "verbatim error", id: "error-\(index)")
                    }
                }
            }
            h2("Tree")
            div(class: "card") { p(shown.outline, class: "verbatim", id: "tree") }
            ReplayStateSection(opened: data.opened).html(shown)
            h2("Redrawn")
            div(class: "card") {
                p(
                    shown.redraws.isEmpty ? "None" : shown.redraws.joined(separator: "\n"), class: "verbatim",
                    id: "redraws")
            }
        }
        if data.canTest {
            h2("Test")
            textField(id: "test-name", label: "Name", value: data.testName, on: { .testNamed($0) })
                .aria(.invalid, !data.hasTestName)
            download(
                "Copy as test", id: "copy-test", isEnabled: data.isShown && data.hasTestName,
                file: data.exports.test(data.selected, named: data.testName)
            )
            .symbol("checkmark").copiesText("Test copied")
        }
    }
}
