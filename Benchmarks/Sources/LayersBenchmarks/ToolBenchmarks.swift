import Benchmarking
import Foundation
import StoreyLayers

/// The storey command, which is built with the benchmarks.
private var tool: String {
    URL(fileURLWithPath: ownProgram).deletingLastPathComponent().appendingPathComponent("storey").path
}

/// The benchmarks of the command line tool with a project of 100,000 lines.
let toolBenchmarks = [
    Benchmark(
        "check.watch", "`storey check --watch`, from saving a file of 100,000 lines to the new finding",
        unit: "ms"
    ) {
        try await LargeProject.with { project in
            var samples = [
                (name: "Storey", rounds: [Double]()), (name: "reading the file and checking all", rounds: []),
                (name: "the limit", rounds: []),
            ]
            let watch = try Watch(project.root)
            defer { watch.end() }
            var lines = watch.lines.makeAsyncIterator()
            while let line = await lines.next(), !line.hasPrefix("Watching ") {}
            let rules = try LayerRules(ofProject: project.root)
            for round in 0..<30 {
                // At any time between two scans.
                try await Task.sleep(for: .milliseconds(100 + round * 7 % 60))
                let start = ContinuousClock.now
                try project.changeView(isWrong: round.isMultiple(of: 2))
                while let line = await lines.next(), !line.contains(" changed: ") {}
                samples[0].rounds.append((ContinuousClock.now - start) / .milliseconds(1))
                let second = ContinuousClock.now
                _ = try Data(contentsOf: project.view)
                _ = try rules.check(project.root)
                samples[1].rounds.append((ContinuousClock.now - second) / .milliseconds(1))
                samples[2].rounds.append(100)
            }
            return Measurement(samples)
        }
    },
    Benchmark(
        "graph.page", "`storey graph --output page.html` for a project of 100,000 lines and 3,000 types",
        unit: "ms"
    ) {
        try await LargeProject.with { project in
            var samples = [(name: "Storey", rounds: [Double]()), (name: "`storey check`", rounds: [])]
            for _ in 0..<9 {
                for (index, arguments) in [["graph", "--output", "page.html"], ["check"]].enumerated() {
                    let start = ContinuousClock.now
                    _ = try await run([tool] + arguments, in: project.root)
                    samples[index].rounds.append((ContinuousClock.now - start) / .milliseconds(1))
                }
            }
            return Measurement(samples)
        }
    },
    Benchmark("graph.pageSize", "the size of this page", unit: "MB") {
        try await LargeProject.with { project in
            _ = try await run([tool, "graph", "--output", "page.html"], in: project.root)
            let page = try Data(contentsOf: project.root.appendingPathComponent("page.html"))
            return Measurement([("Storey", [Double(page.count) / 1e6]), ("the limit", [3])])
        }
    },
]

/// A running `storey check --watch`.
private struct Watch {
    let lines: AsyncStream<String>
    private let process = Process()

    init(_ root: URL) throws {
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = ["check", "--watch", "--project", root.path]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        let (lines, continuation) = AsyncStream<String>.makeStream()
        self.lines = lines
        let handle = pipe.fileHandleForReading
        Thread.detachNewThread {
            var text = Data()
            while true {
                let data = handle.availableData
                if data.isEmpty { return continuation.finish() }
                text += data
                while let end = text.firstIndex(of: UInt8(ascii: "\n")) {
                    continuation.yield(String(decoding: text[..<end], as: UTF8.self))
                    text = Data(text[text.index(after: end)...])
                }
            }
        }
        try process.run()
    }

    func end() { process.terminate() }
}
