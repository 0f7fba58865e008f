import Benchmarking
import StoreyInjection

/// The shape of the graph of 1,000 components.
enum ThousandShape: String, CaseIterable {
    /// Six layers; each component needs two of the layer below.
    case layers
    /// No dependencies.
    case flat
    /// 500 levels of two components; each component needs both of the next level.
    case ladder

    func needs(of number: Int) -> [Int] {
        switch self {
        case .flat: []
        case .layers: number < 167 ? [] : [number - 167, number / 167 * 167 - 167 + number * 7 % 167]
        case .ladder: number < 2 ? [] : [number / 2 * 2 - 2, number / 2 * 2 - 1]
        }
    }

    func container() -> Container {
        let container = Container()
        for number in 0..<1000 { container.register(number, needs: needs(of: number)) }
        return container
    }
}

/// The first validation of a container of 1,000 components.
let validationBenchmarks = ThousandShape.allCases.map { shape in
    Benchmark(
        shape == .layers ? "injection.validate1000" : "injection.validate1000.\(shape)",
        "validating 1,000 components: \(shape)", unit: "ms"
    ) {
        var samples = [
            (name: "Storey", rounds: [Double]()), (name: "a depth-first search for cycles", rounds: []),
        ]
        for _ in 0..<21 {
            let container = shape.container()
            let graph = PlainGraph(shape)
            let validations = [{ container.validate().isEmpty }, graph.hasNoCycle]
            for (index, validate) in validations.enumerated() {
                let start = threadNanoseconds()
                precondition(validate())
                samples[index].rounds.append((threadNanoseconds() - start) / 1e6)
            }
        }
        return Measurement(samples)
    }
}

/// A simple search for cycles: depth-first over a dictionary.
private final class PlainGraph {
    private enum State { case open, done }

    private var needs: [Int: [Int]] = [:]

    init(_ shape: ThousandShape) {
        for number in 0..<1000 { needs[number] = shape.needs(of: number) }
    }

    func hasNoCycle() -> Bool {
        var states: [Int: State] = [:]
        func visit(_ number: Int) -> Bool {
            if let state = states[number] { return state == .done }
            states[number] = .open
            defer { states[number] = .done }
            return (needs[number] ?? []).allSatisfy(visit)
        }
        return needs.keys.allSatisfy(visit)
    }
}
