import Storey

/// Steps that do nothing, by numbers: whom each waits for.
struct Graph: Sendable {
    let earlier: [[Int]]

    /// Each waits for the one before.
    static func chain(_ count: Int) -> Graph {
        Graph(earlier: (0..<count).map { $0 == 0 ? [] : [$0 - 1] })
    }

    /// All but the first and the last wait for the first, and the last for all of them.
    static func fan(_ count: Int) -> Graph {
        Graph(earlier: (0..<count).map { $0 == 0 ? [] : $0 == count - 1 ? Array(1..<($0)) : [0] })
    }

    /// Each waits for up to three of the fifty before it, and the last for all that nobody else waits for.
    static func random(_ count: Int, seed: UInt64 = 7) -> Graph {
        var random = SplitMix(state: seed)
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

    /// The same as a scenario. Names have their numbers' order.
    func scenario() -> Scenario {
        let names = earlier.indices.map { "n\(String(repeating: "0", count: 5 - "\($0)".count))\($0)" }
        return Scenario("benchmark", untilNamed: names[names.count - 1]) {
            for (number, waits) in earlier.enumerated() {
                waits.reduce(Nothing().named(names[number])) { $0.after(named: names[$1]) }
            }
        }
    }
}

struct Nothing: Step {
    func run(_ turn: Turn) {}
}

/// Sebastiano Vigna's SplitMix64.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
