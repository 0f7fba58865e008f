import Benchmarking
import BuildBenchmarks
import Foundation
import InjectionBenchmarks
import LayersBenchmarks
import MockBenchmarks
import NavigationBenchmarks
import PlanBenchmarks
import ShareBenchmarks
import StartupBenchmarks
import StateBenchmarks
import TestingBenchmarks
import VideoBenchmarks
import WebBenchmarks

/// Measures, prints the table and updates `Docs/benchmarks.json` and `Docs/benchmarks.md`.
///
/// `benchmarks --root CHECKOUT [--only MODULE-OR-ID] [--seconds SECONDS]`
@main
enum Main {
    static func main() async {
        do {
            try await run()
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == serveWebArgument { return try await serveWeb() }
        if arguments.first == injectionProcessArgument {
            return try runInjectionProcess(Array(arguments.dropFirst()))
        }
        if arguments.first == layersProcessArgument {
            return try runLayersProcess(Array(arguments.dropFirst()))
        }
        if arguments.first == shareProcessArgument {
            return try await runShareProcess(Array(arguments.dropFirst()))
        }
        guard let root = option("--root", in: arguments) else {
            throw Failure("--root is missing. Pass the path of Storey's checkout.")
        }
        let only = option("--only", in: arguments)
        let checkout = URL(fileURLWithPath: root, isDirectory: true)
        let all =
            stateBenchmarks + injectionBenchmarks + navigationBenchmarks + startupBenchmarks
            + testingBenchmarks + webBenchmarks + videoBenchmarks
            + mockBenchmarks(checkout: checkout, soak: try soak(in: arguments))
            + layersBenchmarks(checkout: checkout) + planBenchmarks(checkout: checkout)
            + shareBenchmarks(checkout: checkout) + [buildCore(checkout: checkout)]
            + firstPage(checkout: checkout) + devLoop(checkout: checkout)
        let benchmarks = all.filter { headlines.contains($0.id) } + all.filter { !headlines.contains($0.id) }

        let meant = benchmarks.filter { $0.isMeant(by: only) }
        if meant.isEmpty {
            let ids = benchmarks.map(\.id).joined(separator: ", ")
            throw Failure("--only must be a module or a benchmark's id, not \(only ?? ""). Ids: \(ids)")
        }
        var new: [Row] = []
        for benchmark in meant {
            FileHandle.standardError.write(Data("measuring \(benchmark.id)\n".utf8))
            new.append(Row(benchmark, try await benchmark.run()))
        }

        let docs = checkout.appendingPathComponent("Docs", isDirectory: true)
        try FileManager.default.createDirectory(at: docs, withIntermediateDirectories: true)
        let json = docs.appendingPathComponent("benchmarks.json")
        let rows = try [Row](contentsOf: json).updated(with: new, of: benchmarks)
        let meanings = Dictionary(uniqueKeysWithValues: benchmarks.map { ($0.id, $0.meaning) })
        try Data(rows.json().utf8).write(to: json)
        let page = introduction + "\n" + table(of: rows, meanings: meanings) + "\n" + closing
        try Data(page.utf8).write(to: docs.appendingPathComponent("benchmarks.md"))
        FileHandle.standardOutput.write(Data(table(of: new, meanings: meanings).utf8))
    }

    private static let introduction = """
        # Benchmarks

        Written by `make bench`, in release. The two values of a line are medians of the same run, in which Storey and
        the reference took turns. The ratio is the median of the rounds' ratios, Storey's value divided by the reference's:
        below 1, Storey costs less. It differs from the quotient of the two values where the machine was slow for some
        rounds, which affects it less. Ratios are comparable between machines, unlike the values.

        """

    /// The benchmarks at the top of the page, one for each main module.
    private static let headlines: Set = [
        "state.commit100", "injection.screen", "navigation.push", "startup.random1000", "web.session",
        "web.event", "build.core",
    ]

    private static var closing: String {
        #if os(Linux)
            let system = "Linux"
        #else
            let system = "macOS"
        #endif
        return """
            Last measured on \(system) with \(ProcessInfo.processInfo.activeProcessorCount) cores.

            - “A plain loop over closures” is an array of closures and a `for` loop. It supports neither cancellation nor
              commits during a delivery.
            - For lines, actions, and requests per second, higher values are better.
            - The memory of a session is the growth of the server's resident memory, without kernel buffers.
            - The echo server returns as many bytes in total as an event and its patch have.

            """
    }

    /// The duration of `mock.soak`.
    private static func soak(in arguments: [String]) throws -> Duration {
        guard let text = option("--seconds", in: arguments) else { return .seconds(600) }
        guard let seconds = Double(text), seconds > 0, seconds < 1e6 else {
            throw Failure("--seconds must be a positive number of seconds, not \(text)")
        }
        return .seconds(seconds)
    }

    private static func option(_ name: String, in arguments: [String]) -> String? {
        guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
        return arguments[index + 1]
    }
}

struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
