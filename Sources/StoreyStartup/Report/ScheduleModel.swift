/// A launch as it was, as far as it led to the goal, for asking what would have been otherwise.
///
/// A step begins when all it waited for is over, and whatever else kept it is a pause of its own.
struct ScheduleModel {
    private struct Node {
        let name: String
        let predecessors: [Int]
        let pause: Duration
        let taken: Duration
    }

    /// In the order in which they began: whom a step waited for stands before it.
    private let nodes: [Node]
    private let goal: Int?
    private let ends: [Duration]

    init(_ report: LaunchReport) {
        let horizon = report.interactiveAt ?? report.duration
        // What was settled without running stands where it was settled, for others waited for that.
        let steps = report.steps.filter { ($0.moment ?? .seconds(Int64.max)) <= horizon && $0.endedAt != nil }
            .sorted {
                ($0.moment ?? .zero, $0.endedAt ?? .zero, $0.name) < (
                    $1.moment ?? .zero, $1.endedAt ?? .zero, $1.name
                )
            }
        let ranks = Self.topological(steps)
        let sorted = ranks.map { steps[$0] }
        var numbers: [String: Int] = [:]
        var nodes: [Node] = []
        var ends: [Duration] = []
        for step in sorted {
            let began = step.moment ?? .zero
            let waitedFor = Set(step.predecessors + [step.begunBy].compactMap { $0 }).sorted()
            // Whom it went on without counts no more than whom it never waited for.
            let earlier = waitedFor.compactMap { numbers[$0] }.filter { ends[$0] <= began }
            let from = earlier.map { ends[$0] }.max() ?? .zero
            numbers[step.name] = nodes.count
            nodes.append(
                Node(
                    name: step.name, predecessors: earlier, pause: began - from,
                    taken: (step.endedAt ?? began) - began))
            ends.append(step.endedAt ?? began)
        }
        self.nodes = nodes
        self.ends = ends
        goal = report.interactiveAt == nil ? ends.indices.max { ends[$0] < ends[$1] } : numbers[report.goal]
    }

    /// When the goal was reached.
    var end: Duration { goal.map { ends[$0] } ?? .zero }

    /// When it would be if a step did not wait for another.
    func end(without removed: (step: String, earlier: String)) -> Duration {
        guard let goal else { return .zero }
        var ends: [Duration] = []
        for node in nodes {
            let from = node.predecessors.lazy
                .filter { !(node.name == removed.step && nodes[$0].name == removed.earlier) }
                .map { ends[$0] }.max()
            ends.append((from ?? .zero) + node.pause + node.taken)
        }
        return ends[goal]
    }

    var slack: [String: Duration] {
        guard let goal else { return [:] }
        var latest = [Duration?](repeating: nil, count: nodes.count)
        latest[goal] = end
        for (index, node) in nodes.enumerated().reversed() {
            guard let mine = latest[index] else { continue }
            let start = mine - node.taken - node.pause
            for earlier in node.predecessors { latest[earlier] = min(latest[earlier] ?? start, start) }
        }
        var slack: [String: Duration] = [:]
        for (index, node) in nodes.enumerated() {
            if let latest = latest[index] { slack[node.name] = latest - ends[index] }
        }
        return slack
    }

    /// Steps in which each stands after all it waited for, otherwise as they are.
    private static func topological(_ steps: [StepReport]) -> [Int] {
        let numbers = Dictionary(steps.enumerated().map { ($1.name, $0) }) { first, _ in first }
        var order: [Int] = []
        var state = [Bool?](repeating: nil, count: steps.count)
        for root in steps.indices where state[root] == nil {
            var stack = [root]
            while let step = stack.last {
                if state[step] == nil {
                    state[step] = false
                    for name in steps[step].predecessors + [steps[step].begunBy].compactMap({ $0 }) {
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
    /// When it began, or was settled without running.
    var moment: Duration? { startedAt ?? endedAt }
}
