import Foundation
import Testing
import WebDriver

/// Generates load tests from the plan of Notes, runs them against Notes, and calibrates with the results.
/// `Scripts/calibrate.sh` does the same for longer, with a release build, for the numbers in `capacity.yml`.
@Suite(
    "Load tests of the Notes plan", .serialized,
    .enabled(if: LoadTest.canRun, "run Scripts/setup.sh test, and build storey as make test does"),
    .timeLimit(.minutes(10)))
struct CapacityTests {
    @Test("Locust and wrk runs agree with Little's law and give the cost of opening the app")
    func calibrating() async throws {
        try await withFolder { folder in
            // The planned peak is too small to measure, so it is multiplied by 60.
            let test = LoadTest(folder: folder)
            try await test.write("locust", scale: 60, to: "peak.py")
            try await test.write("wrk", scale: 60, to: "peak.lua")
            try await NotesServer.with("--memory") { server in
                let before = try ProcessTime(of: server.process.id)
                let said = try await test.run(
                    "env", "PYTHONPATH=\(LoadTest.locust)", "python3", "-m", "locust", "-f", "peak.py",
                    "--headless", "--users", "8", "--spawn-rate", "8", "--run-time", "4s",
                    "--stop-timeout", "60", "--host",
                    server.address, "--csv", "locust", "--only-summary")
                let between = try ProcessTime(of: server.process.id)
                let printed = try await test.run(
                    "wrk", "--latency", "-t1", "-c2", "-d2s", "-s", "peak.lua", server.address)
                let after = try ProcessTime(of: server.process.id)
                try printed.write(toFile: "\(folder)/wrk.txt", atomically: true, encoding: .utf8)
                #expect(!printed.contains("Non-2xx"), "\(printed)")

                let (locust, wrk) = (between.busy(since: before), after.busy(since: between))
                #expect(locust > 0 && wrk > 0)
                let text = try await test.run(
                    LoadTest.tool, "plan", "calibrate", "locust_stats.csv", "wrk.txt", "--cpu-busy",
                    "\(locust)", "--cpu-busy", "\(wrk)")
                // Calibration reports failed requests and inconsistent measurements.
                #expect(!text.contains("of the requests failed"), "\(said) \(text)")
                #expect(!text.contains("Little's law"), "\(said) \(text)")
                #expect(text.contains("A request takes ") && text.contains("measured_to: "))
            }
        }
    }
}

/// Runs the generated load tests.
private struct LoadTest {
    static let tool = Products.path(of: "storey")
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let locust = root.appendingPathComponent(".build/locust").path

    /// Whether the required tools are installed. Always `true` in CI, where they must be.
    static var canRun: Bool {
        #if os(Linux)
            let files = FileManager.default
            let isThere =
                files.isExecutableFile(atPath: tool) && files.fileExists(atPath: locust)
                && files.isExecutableFile(atPath: "/usr/bin/wrk")
            return isThere || ProcessInfo.processInfo.environment["CI"] != nil
        #else
            // The CPU time of a process is read from /proc, which only Linux has.
            return false
        #endif
    }

    let folder: String

    func write(_ tool: String, scale: Int, to name: String) async throws {
        let plan = Self.root.appendingPathComponent("Examples/Notes/capacity.yml").path
        _ = try await run(
            Self.tool, "plan", plan, "--load-test", tool, "--scale", "\(scale)", "--output", name)
        #expect(FileManager.default.fileExists(atPath: "\(folder)/\(name)"))
    }

    /// Runs a program in the folder and returns its output and errors.
    func run(_ arguments: String...) async throws -> String {
        let process = try await GuardedProcess.start(
            "/bin/sh", ["-c", #"cd "$0" && "$@" 2>&1"#, folder] + arguments)
        var lines: [String] = []
        for await line in process.lines { lines.append(line) }
        await process.end()
        return lines.joined(separator: "\n")
    }
}

/// The CPU time that a process has used so far.
private struct ProcessTime {
    private let seconds: Double
    private let moment = ContinuousClock.now

    /// Source: proc(5), fields 14 and 15 of `/proc/PID/stat`, in hundredths of a second.
    init(of id: Int32) throws {
        let text = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
        // The second field is the program's name in parentheses, which may contain spaces.
        let fields = text.drop { $0 != ")" }.split(separator: " ")
        let ticks = try #require(Double(fields[12])) + #require(Double(fields[11]))
        seconds = ticks / 100
    }

    /// Returns the average number of busy vCPUs since the start.
    func busy(since start: ProcessTime) -> Double {
        (seconds - start.seconds) / ((moment - start.moment) / .seconds(1))
    }
}
