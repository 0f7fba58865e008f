import Storey

struct PerformanceViewInputData: Equatable {
    struct Figure: Equatable {
        let name: String
        let value: String
    }

    /// A bar of a chart, in percent of the chart's size.
    struct Bar: Equatable {
        let from: Int
        let to: Int
        let isMarked: Bool
    }

    struct Step: Equatable {
        let name: String
        let bar: Bar?
        let text: String
    }

    struct Launch: Equatable {
        let title: String
        let summary: String
        let steps: [Step]
        /// The position at which the app was usable, in percent.
        let usableAt: Int?
        let conclusions: [String]
    }

    let figures: [Figure]
    /// The latest latencies, oldest first, and the value of the highest bar.
    let latencies: [Bar]
    let maxLatency: String
    let launch: Launch?
    let notice: String?
}

extension PerformanceViewInputData {
    private static let maxBars = 80
    /// A frame at 60 frames per second, in milliseconds.
    private static let frame = 1000.0 / 60

    init(_ state: InspectorState) {
        let measured = state.snapshot.performance
        let sorted = (measured?.latencies ?? []).sorted()
        func percentile(_ percent: Int) -> String {
            guard !sorted.isEmpty else { return "–" }
            let index = min(sorted.count - 1, sorted.count * percent / 100)
            return formatted(milliseconds: sorted[index])
        }
        figures = [
            Figure(name: "latency, median", value: percentile(50)),
            Figure(name: "95 %", value: percentile(95)), Figure(name: "99 %", value: percentile(99)),
            Figure(name: "updates", value: "\(measured?.updates ?? 0)"),
            Figure(name: "sent", value: formatted(bytes: measured?.bytes ?? 0)),
            Figure(
                name: "memory of the process", value: measured?.memory.map { formatted(bytes: $0) } ?? "–"),
            Figure(name: "screens", value: "\(measured?.screens ?? 0)"),
            Figure(name: "tasks", value: "\(measured?.tasks ?? 0)"),
        ]
        let latest = (measured?.latencies ?? []).suffix(Self.maxBars)
        let highest = max(latest.max() ?? 0, 1)
        latencies = latest.map {
            Bar(from: 0, to: max(1, Int(($0 / highest * 100).rounded())), isMarked: $0 > Self.frame)
        }
        maxLatency = latest.isEmpty ? "" : formatted(milliseconds: highest)
        launch = state.snapshot.launch.map(Launch.init)
        notice = state.notice
    }
}

extension PerformanceViewInputData.Launch {
    fileprivate init(_ launch: InspectionSnapshot.Launch) {
        func percent(_ time: Double) -> Int {
            launch.duration > 0 ? min(100, Int((time / launch.duration * 100).rounded())) : 0
        }
        title = launch.scenario
        summary = launch.summary
        usableAt = launch.usableAt.map(percent)
        conclusions = launch.conclusions
        steps = launch.steps.map { step in
            var bar: PerformanceViewInputData.Bar?
            if let start = step.start, let end = step.end {
                bar = PerformanceViewInputData.Bar(
                    from: percent(start), to: max(percent(end), min(100, percent(start) + 1)),
                    isMarked: step.isCritical)
            }
            let time = step.start.flatMap { start in step.end.map { formatted(milliseconds: $0 - start) } }
            return PerformanceViewInputData.Step(
                name: step.name, bar: bar,
                text: [time, step.outcome == "done" ? nil : step.outcome].compactMap(\.self).joined(
                    separator: ", "))
        }
    }
}

enum PerformanceViewEvent {}

final class PerformanceViewModel: PanelViewModel<PerformanceViewInputData, PerformanceViewEvent> {
    init(provider: InspectorProvider) { super.init(provider, PerformanceViewInputData.init) }
}
