import Benchmarking
import Foundation
import Thousand

/// The first argument with which the benchmarks' program does ``runInjectionProcess(_:)`` and nothing else.
public let injectionProcessArgument = "injection-process"

/// What is a figure only in a process of its own: `cold storey|hand` and `screen storey|hand COUNT`.
public func runInjectionProcess(_ arguments: [String]) throws {
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

/// The first use of a thousand components in a process, whose code and types nothing has touched yet.
let coldBenchmarks = [
    Benchmark(
        "injection.cold1000", "registering 1,000 components as the first thing that a process does",
        unit: "ms"
    ) { try await cold { $0[0] } },
    Benchmark(
        "injection.cold1000.resolve", "the same, and making each of them once", unit: "ms"
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

/// Counted by Valgrind, which is not to be had on macOS: what a processor does, however busy the machine is.
#if os(Linux)
    let instructionBenchmarks = [
        Benchmark(
            "injection.screen.instructions", "a screen as above, in the processor's instructions",
            unit: "instructions", run: screenInstructions)
    ]
#else
    let instructionBenchmarks: [Benchmark] = []
#endif

@Sendable
private func screenInstructions() async throws -> Benchmarking.Measurement {
    // Valgrind reads what debuggers want to know, and gives up on some of it.
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
        // What starting and registering take is in both.
        try await (count(who, 3_000) - count(who, 1_000)) / 2_000
    }
    return Benchmarking.Measurement([
        ("Storey", [try await each("storey")]), ("by hand", [try await each("hand")]),
    ])
}

struct UnreadableOutput: Error, CustomStringConvertible {
    let text: String

    var description: String { "a process of the benchmarks' own did not say its figures, but: \(text)" }
}
