import Benchmarking
import Foundation
import Thousand

/// The first argument that makes the benchmark executable run ``runInjectionProcess(_:)`` only.
package let injectionProcessArgument = "injection-process"

/// Runs a measurement that requires a new process: `cold storey|hand` and `screen storey|hand COUNT`.
package func runInjectionProcess(_ arguments: [String]) throws {
    let isStorey = arguments[1] == "storey"
    switch arguments[0] {
    case "cold":
        let taken = try Thousand.first(inStorey: isStorey)
        print(taken.registering, taken.all)
    default:
        let contenders = try screen()
        contenders[isStorey ? 0 : 1].run(Int(arguments[2]) ?? 0)
    }
}

/// The benchmarks of the first use of a thousand components in a process, before their code and types are loaded.
let coldBenchmarks = [
    Benchmark(
        "injection.cold1000", "registering 1,000 components in a new process",
        unit: "ms"
    ) { try await cold { $0[0] } },
    Benchmark(
        "injection.cold1000.resolve", "registering 1,000 components in a new process and resolving each once",
        unit: "ms"
    ) { try await cold { $0[1] } },
]

private func cold(_ figure: ([Double]) -> Double) async throws -> Benchmarking.Measurement {
    var samples = [(name: "Storey", rounds: [Double]()), (name: "a dictionary of closures", rounds: [])]
    for _ in 0..<21 {
        for (index, who) in ["storey", "hand"].enumerated() {
            let said = try await run([ownProgram, injectionProcessArgument, "cold", who]).output
            let figures = said.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
            guard figures.count == 2 else { throw UnreadableOutput(text: said) }
            samples[index].rounds.append(figure(figures))
        }
    }
    return Benchmarking.Measurement(samples)
}

/// The benchmarks of CPU instructions, which don't depend on the machine's load. Valgrind, which counts them, isn't
/// available on macOS.
#if os(Linux)
    let instructionBenchmarks = [
        Benchmark(
            "injection.screen.instructions", "CPU instructions for resolving the module of a notes screen",
            unit: "instructions", run: screenInstructions)
    ]
#else
    let instructionBenchmarks: [Benchmark] = []
#endif

@Sendable
private func screenInstructions() async throws -> Benchmarking.Measurement {
    // Valgrind fails to read some debug information.
    let stripped = FileManager.default.temporaryDirectory
        .appendingPathComponent("storey-benchmark-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: stripped) }
    _ = try await run(["strip", "-o", stripped, ownProgram])
    func count(_ who: String, _ screens: Int) async throws -> Double {
        let valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
        let process = [stripped, injectionProcessArgument, "screen", who, String(screens)]
        let said = try await run(valgrind + process).errors
        // ==1735== Collected : 13906730
        let line = said.split(separator: "\n").first { $0.contains("Collected :") }
        guard let count = line?.split(separator: " ").last.flatMap({ Double($0) }) else {
            throw UnreadableOutput(text: said)
        }
        return count
    }
    func each(_ who: String) async throws -> Double {
        // The difference excludes process start and registration.
        try await (count(who, 3_000) - count(who, 1_000)) / 2_000
    }
    return Benchmarking.Measurement([
        ("Storey", [try await each("storey")]), ("by hand", [try await each("hand")]),
    ])
}

private struct UnreadableOutput: Error, CustomStringConvertible {
    let text: String

    var description: String { "unexpected output of a benchmark process: \(text)" }
}
