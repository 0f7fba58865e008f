import Storey
import StoreyHTML

final class PerformanceHTMLView: HTMLView {
    let viewModel: any ViewModel<PerformanceViewInputData, PerformanceViewEvent>

    init(viewModel: PerformanceViewModel) { self.viewModel = viewModel }

    func title(_ data: PerformanceViewInputData) -> String { "Performance" }

    func body(_ data: PerformanceViewInputData) -> HTML<PerformanceViewEvent> {
        if let notice = data.notice { sessionNotice(notice) }
        div(class: "pane performance") {
            element(.dl, class: "figures", id: "figures") {
                for figure in data.figures {
                    div {
                        element(.dt, figure.name)
                        element(.dd, figure.value)
                    }
                }
            }
            section(class: "fields", id: "latency") {
                h2("From action to update")
                if data.latencies.isEmpty {
                    p("Use the app to measure it.", class: "note")
                } else {
                    div(class: "bars") {
                        for bar in data.latencies {
                            span("", class: "bar").data("to", "\(bar.to)").class("slow", if: bar.isMarked)
                        }
                    }
                    .role(.img).aria(.label, "The latest times, up to \(data.maxLatency)")
                    p(
                        "The highest bar is \(data.maxLatency). Bars longer than a frame are orange.",
                        class: "note")
                }
            }
            section(class: "fields", id: "launch") {
                h2("Start-up")
                if let launch = data.launch {
                    chart(launch)
                } else {
                    p("The launch has no report.", class: "note")
                }
            }
        }
        .role(.region).aria(.label, "Performance").tabIndex(0)
    }

    @HTMLBuilder<PerformanceViewEvent>
    private func chart(_ launch: PerformanceViewInputData.Launch) -> HTML<PerformanceViewEvent> {
        p("\(launch.title): \(launch.summary)", id: "launch-summary")
        div(class: "gantt") {
            for step in launch.steps {
                div(class: "step") {
                    code(step.name)
                    div(class: "track") {
                        if let bar = step.bar {
                            span("", class: bar.isMarked ? "span critical" : "span")
                                .data("from", "\(bar.from)").data("to", "\(bar.to)")
                        }
                        if let usable = launch.usableAt {
                            span("", class: "usable").data("from", "\(usable)")
                        }
                    }
                    span(step.text, class: "measure")
                }
            }
        }
        for sentence in launch.conclusions { p(sentence, class: "note") }
    }
}
