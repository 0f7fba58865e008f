/// A model of a finished launch, up to its goal, for what-if analyses.
///
/// A step starts when all steps that it waited for have ended. Any other delay is kept as a pause.
struct ScheduleModel {
    private struct ScheduledStep {
        let name: String
        let predecessors: [Int]
        let pause: Duration
        let runDuration: Duration
    }

    /// The steps in the order in which they started, so that each follows the steps it waited for.
    private let scheduled: [ScheduledStep]
    private let goal: Int?
    private let ends: [Duration]

    init(_ report: LaunchReport) {
        let horizon = report.interactiveAt ?? report.duration
        // Steps that were resolved without running are included, because other steps waited for them.
        let steps = report.steps.filter { ($0.moment ?? .seconds(Int64.max)) <= horizon && $0.endedAt != nil }
            .sorted {
                ($0.moment ?? .zero, $0.endedAt ?? .zero, $0.name) < (
                    $1.moment ?? .zero, $1.endedAt ?? .zero, $1.name
                )
            }
        let ranks = Self.topological(steps)
        let sorted = ranks.map { steps[$0] }
        var numbers: [String: Int] = [:]
        var scheduled: [ScheduledStep] = []
        var ends: [Duration] = []
        for step in sorted {
            let began = step.moment ?? .zero
            let waitedFor = Set(step.predecessors + [step.startedAfter].compactMap { $0 }).sorted()
            // A step that ended later wasn't waited for.
            let earlier = waitedFor.compactMap { numbers[$0] }.filter { ends[$0] <= began }
            let from = earlier.map { ends[$0] }.max() ?? .zero
            numbers[step.name] = scheduled.count
            scheduled.append(
                ScheduledStep(
                    name: step.name, predecessors: earlier, pause: began - from,
                    runDuration: (step.endedAt ?? began) - began))
            ends.append(step.endedAt ?? began)
        }
        self.scheduled = scheduled
        self.ends = ends
        goal = report.interactiveAt == nil ? ends.indices.max { ends[$0] < ends[$1] } : numbers[report.goal]
    }

    /// The time when the goal was reached.
    var end: Duration { goal.map { ends[$0] } ?? .zero }

    /// Returns the time when the goal would have been reached if one step hadn't waited for another.
    func end(without removed: (step: String, earlier: String)) -> Duration {
        guard let goal else { return .zero }
        var ends: [Duration] = []
        for step in scheduled {
            let from = step.predecessors.lazy
                .filter { !(step.name == removed.step && scheduled[$0].name == removed.earlier) }
                .map { ends[$0] }.max()
            ends.append((from ?? .zero) + step.pause + step.runDuration)
        }
        return ends[goal]
    }

    var slack: [String: Duration] {
        guard let goal else { return [:] }
        var latest = [Duration?](repeating: nil, count: scheduled.count)
        latest[goal] = end
        for (index, step) in scheduled.enumerated().reversed() {
            guard let mine = latest[index] else { continue }
            let start = mine - step.runDuration - step.pause
            for earlier in step.predecessors { latest[earlier] = min(latest[earlier] ?? start, start) }
        }
        var slack: [String: Duration] = [:]
        for (index, step) in scheduled.enumerated() {
            if let latest = latest[index] { slack[step.name] = latest - ends[index] }
        }
        return slack
    }

    /// Returns the steps in topological order, and otherwise in the given order.
    private static func topological(_ steps: [StepReport]) -> [Int] {
        let numbers = Dictionary(steps.enumerated().map { ($1.name, $0) }) { first, _ in first }
        var order: [Int] = []
        var state = [Bool?](repeating: nil, count: steps.count)
        for root in steps.indices where state[root] == nil {
            var stack = [root]
            while let step = stack.last {
                if state[step] == nil {
                    state[step] = false
                    for name in steps[step].predecessors + [steps[step].startedAfter].compactMap({ $0 }) {
                        if let earlier = numbers[name], state[earlier] == nil { stack.append(earlier) }
                    }
                } else {
                    stack.removeLast()
                    if state[step] == false {
                        state[step] = true
                        order.append(step)
                    }
                }
            }
        }
        return order
    }
}

extension StepReport {
    /// The time when the step started or was resolved without running.
    var moment: Duration? { startedAt ?? endedAt }
}
