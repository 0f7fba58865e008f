public import Benchmarking
import Foundation
import StoreyNavigation
import StoreyState

/// The benchmarks of `StoreyNavigation`.
public let navigationBenchmarks =
    [
        push(onto: 100, id: "navigation.push"),
        push(onto: 10, id: "navigation.push10"),
        push(onto: 1_000, id: "navigation.push1000"),
        difference(),
    ] + linkBenchmarks + restoreBenchmarks

/// Measures a push and a pop on a stack of a given height.
private func push(onto height: Int, id: String) -> Benchmark {
    Benchmark(id, "a push and a pop on a stack of \(height) screens") {
        try await onMainActor {
            let scope = Scope(owner: MainActor.shared)
            let flow = NumberCoordinator(root: NumberRoute(number: 0))
            let navigation = try Navigation(scope: scope, root: flow)
            flow.router.setStack((0..<height).map(NumberRoute.init))
            var byHand = (0..<height).map { NumberView(NumberRoute(number: $0)) }
            defer { withExtendedLifetime((navigation, byHand)) {} }
            let route = NumberRoute(number: height)
            return measure([
                Contender(name: "Storey") {
                    for _ in 0..<$0 {
                        flow.router.push(route)
                        flow.router.pop()
                    }
                },
                Contender(name: "a hand-written array of view models") {
                    for _ in 0..<$0 {
                        byHand.append(NumberView(route))
                        byHand.removeLast()
                    }
                },
            ])
        }
    }
}

/// Measures encoding, decoding, and comparing the tree of an app of 100 pages with stacks of 100 screens.
///
/// The reference encodes two numbers per screen. The tree encodes five times as much, such as type names and hidden bars.
private func difference() -> Benchmark {
    Benchmark(
        "navigation.diff10000",
        "encoding, decoding, and comparing a tree of 10,000 entries as JSON, per 100 entries",
        unit: "µs"
    ) {
        try await onMainActor {
            let scope = Scope(owner: MainActor.shared)
            let flows = (0..<100).map { _ in NumberCoordinator(root: NumberRoute(number: 0)) }
            let pages = PageCoordinator(flows.enumerated().map { .init("\($0)", $1) })
            let navigation = try Navigation(scope: scope, root: pages)
            for flow in flows { flow.router.setStack((0..<100).map(NumberRoute.init)) }
            let tree = navigation.tree.value
            let byHand = (0..<100).map { _ in (0..<100).map { PlainEntry(id: $0, number: $0) } }
            let encoder = JSONEncoder()
            let decoder = JSONDecoder()
            decoder.userInfo[.routeTypes] = [NumberRoute.self] as [any Route.Type]
            flows[50].router.push(NumberRoute(number: 1))
            let next = navigation.tree.value
            return measure(
                per: 1_000, rounds: 5,
                [
                    Contender(name: "Storey") {
                        for _ in 0..<$0 {
                            let read = decoded(NavigationTree.self, from: tree, encoder, decoder)
                            precondition(TreeDifference(from: read, to: next).entries.inserted.count == 1)
                        }
                    },
                    Contender(name: "hand-written arrays of view model data") {
                        for _ in 0..<$0 {
                            let read = decoded([[PlainEntry]].self, from: byHand, encoder, decoder)
                            precondition(read == byHand)
                        }
                    },
                ])
        }
    }
}

func onMainActor(
    _ run: @MainActor () throws -> Benchmarking.Measurement
) async throws -> Benchmarking.Measurement {
    try await run()
}

private func decoded<Value: Codable>(
    _ type: Value.Type, from value: Value, _ encoder: JSONEncoder, _ decoder: JSONDecoder
) -> Value {
    do {
        return try decoder.decode(type, from: encoder.encode(value))
    } catch {
        preconditionFailure("decoding failed: \(error)")
    }
}
