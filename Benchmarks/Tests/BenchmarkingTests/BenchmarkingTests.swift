import Benchmarking
import Foundation
import Testing

private func benchmark(_ id: String) -> Benchmark {
    Benchmark(id, "what \(id) does") { Measurement([("Storey", [1]), ("other", [1])]) }
}

private func row(_ id: String, _ value: Double) -> Row {
    Row(benchmark(id), Measurement([("Storey", [value]), ("other", [4])]))
}

@Suite struct `A measurement` {
    @Test func `A measurement has the median of each contender and the median of the ratios per round`() {
        // The machine was ten times slower in the last round; the ratio of the medians would be 1.5.
        let found = Measurement([
            ("Storey", [10, 30, 300]), ("reference", [20, 20, 600]), ("third", [5, 7, 6]),
        ])
        #expect(found.value == 30)
        #expect(found.peers.map(\.name) == ["reference", "third"])
        #expect(found.peers.map(\.value) == [20, 6])
        #expect(found.ratio == 0.5)
    }

    @Test func `The median of two rounds is their mean`() {
        #expect(Measurement([("Storey", [2, 4]), ("reference", [1, 1])]).value == 3)
    }

    @Test func `Twice the work costs about twice as much`() {
        var total = 0
        func work(_ amount: Int) -> (Int) -> Void {
            { count in for each in 0..<(count * amount) { total = (total &* 31) ^ each } }
        }
        let found = measure(
            rounds: 5,
            [Contender(name: "double", run: work(2_000)), Contender(name: "single", run: work(1_000))])
        #expect((1.3...3).contains(found.ratio), "\(found), \(total)")
    }
}

@Suite struct `Selecting benchmarks` {
    @Test(arguments: [
        (nil, true), ("state", true), ("state.commit1", true), ("stat", false), ("state.commit", false),
        ("injection", false), ("web,state", true), ("web.event,state.commit1", true),
    ])
    func `ONLY selects benchmarks by their module or id`(only: String?, isMeant: Bool) {
        #expect(benchmark("state.commit1").isMeant(by: only) == isMeant)
    }
}

extension `Selecting benchmarks` {
    @Test(arguments: [(nil, false), ("mock", false), ("mock.soak", true), ("web,mock.soak", true)])
    func `A benchmark that takes long runs only if ONLY is its id`(only: String?, isMeant: Bool) {
        let soak = Benchmark("mock.soak", "", isOnlyAskedFor: true) { Measurement([("a", [1]), ("b", [1])]) }
        #expect(soak.isMeant(by: only) == isMeant)
    }
}

@Suite struct `The rows` {
    let benchmarks = ["state.a", "state.b", "web.a"].map(benchmark)

    @Test func `An update keeps the rows of other benchmarks, in the benchmarks' order`() {
        let old = [row("web.a", 1), row("state.a", 2), row("gone", 3)]
        let new = [row("state.a", 4), row("state.b", 5)]
        #expect(
            old.updated(with: new, of: benchmarks) == [row("state.a", 4), row("state.b", 5), row("web.a", 1)])
    }

    @Test func `Rows are written as a JSON array of objects with six fields`() throws {
        #expect(
            try [row("state.a", 2), row("web.a", 1234.5)].json() == """
                [
                  {"id":"state.a","ratio":0.5,"reference":"other","referenceValue":4,"unit":"ns","value":2},
                  {"id":"web.a","ratio":309,"reference":"other","referenceValue":4,"unit":"ns","value":1230}
                ]

                """)
        #expect(try [Row]().json() == "[]\n")
    }

    @Test func `Rows can be read back, and a missing file has no rows`() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("rows-\(UUID().uuidString)")
        #expect(try [Row](contentsOf: file) == [])
        defer { try? FileManager.default.removeItem(at: file) }
        let rows = [row("state.a", 0.0123)]
        try Data(rows.json().utf8).write(to: file)
        #expect(try [Row](contentsOf: file) == rows)
    }

    @Test func `Rows are formatted as an aligned Markdown table`() {
        #expect(
            table(of: [row("state.a", 2)], meanings: ["state.a": "a commit"]) == """
                | id        | what     | Storey | reference    | ratio |
                |-----------|----------|--------|--------------|-------|
                | `state.a` | a commit | 2 ns   | 4 ns (other) | 0.5   |

                """)
    }
}
