import Benchmarking
import Storey

/// A graph of empty steps: the dependencies of each step by number.
struct Graph: Sendable {
    let earlier: [[Int]]
    /// The names of the steps, which sort like their numbers.
    let names: [String]

    init(earlier: [[Int]]) {
        self.earlier = earlier
        names = earlier.indices.map { "n\(String(repeating: "0", count: 5 - "\($0)".count))\($0)" }
    }

    /// Each step depends on the previous one.
    static func chain(_ count: Int) -> Graph {
        Graph(earlier: (0..<count).map { $0 == 0 ? [] : [$0 - 1] })
    }

    /// All inner steps depend on the first one, and the last step depends on all of them.
    static func fan(_ count: Int) -> Graph {
        Graph(earlier: (0..<count).map { $0 == 0 ? [] : $0 == count - 1 ? Array(1..<($0)) : [0] })
    }

    /// Each step depends on up to three of the previous fifty, and the last step depends on all remaining ones.
    static func random(_ count: Int, seed: UInt64 = 7) -> Graph {
        var random = SplitMix64(seed: seed)
        var earlier: [[Int]] = []
        var isWaitedFor = [Bool](repeating: false, count: count)
        for step in 0..<count - 1 {
            let near = max(0, step - 50)..<step
            let chosen =
                near.isEmpty
                ? []
                : (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    Int.random(in: near, using: &random)
                }
            earlier.append(Array(Set(chosen)).sorted())
            for number in chosen { isWaitedFor[number] = true }
        }
        return Graph(earlier: earlier + [(0..<count - 1).filter { !isWaitedFor[$0] }])
    }

    /// Declares the graph as a scenario.
    func scenario() -> Scenario {
        Scenario("benchmark", untilNamed: names[names.count - 1]) {
            for (number, waits) in earlier.enumerated() {
                waits.reduce(Nothing().named(names[number])) { $0.after(named: names[$1]) }
            }
        }
    }
}

struct Nothing: Step {
    func run(_ context: StepContext) {}
}
