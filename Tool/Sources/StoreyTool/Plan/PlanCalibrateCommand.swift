import ArgumentParser
import Foundation
import StoreyPlanner

/// The `storey plan calibrate` command.
struct PlanCalibrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract: "Measures this machine, or evaluates load test results.",
        discussion: """
            Without a file, it measures the speed of this machine relative to the reference machine of the defaults, and how \
            its throughput grows with threads.

            With files, it reads k6 summaries (--summary-export), Locust statistics (--csv, with the ..._waiting.csv file next \
            to them), or the output of wrk --latency. It checks them with Little's law and the utilization law, computes the \
            CPU time per request, and prints lines for a workload file that include the measured range.

            To measure the losses of machines with many vCPUs, saturate the server, for example with wrk, on four different \
            numbers of vCPUs (taskset, docker run --cpus), and specify them with --vcpu.

            EXAMPLES
            storey plan calibrate
            storey plan calibrate low.json high.json --cpu-busy 0.4 --cpu-busy 1.3
            storey plan calibrate wrk.txt --cpu-busy 1.9 --target-rps 500
            storey plan calibrate 1.txt 2.txt 4.txt 8.txt --vcpu 1 --vcpu 2 --vcpu 4 --vcpu 8
            """)

    @Argument(help: "The output of k6, Locust, or wrk; one file per load.", completion: .file())
    var results: [String] = []

    @Option(
        help:
            "The mean number of the server's busy vCPUs during a test. Specify it once per file, in the same order."
    )
    var cpuBusy: [Double] = []

    @Option(
        help:
            "The number of vCPUs of the server, if the test saturated them. Specify it once per file, in the same order."
    )
    var vcpu: [Double] = []

    @Option(
        name: .customLong("target-rps"),
        help: "The planned number of requests per second. Rejected if it is far beyond the measured range.")
    var rate: Double?

    @Flag(help: "Allow extrapolation far beyond the measured range.")
    var force = false

    @Option(help: "The duration of the measurement of this machine, in seconds.")
    var seconds = 60.0

    func validate() throws {
        for (name, values) in [("cpu-busy", cpuBusy), ("vcpu", vcpu)] {
            guard values.isEmpty || values.count == results.count else {
                throw ValidationError(
                    "--\(name) must be given once per file: \(results.count) times, not \(values.count).")
            }
        }
        guard (cpuBusy + vcpu).allSatisfy({ $0.isFinite && $0 > 0 }),
            rate.map({ $0.isFinite && $0 > 0 }) ?? true
        else {
            throw ValidationError("--cpu-busy, --vcpu, and --target-rps must be positive.")
        }
        guard (0.1...3600).contains(seconds) else {
            throw ValidationError("--seconds must be between 0.1 and 3600.")
        }
    }

    func run() throws {
        try withExitStatus {
            if results.isEmpty {
                Terminal.output.write(machine())
            } else {
                let calibration = try calibration()
                if let rate { try calibration.check(rate: rate, allowsExtrapolation: force) }
                Terminal.output.write(calibration.text)
            }
            return .success
        }
    }

    private func calibration() throws -> Calibration {
        var points: [Calibration.Point] = []
        for (index, path) in results.enumerated() {
            let (text, waiting) = (try WorkloadFile.text(of: path), try waiting(beside: path))
            do {
                let result = try LoadTestResult(text, waiting: waiting)
                points.append(
                    Calibration.Point(
                        result, cpuBusy: cpuBusy.isEmpty ? nil : cpuBusy[index],
                        vcpu: vcpu.isEmpty ? nil : vcpu[index]))
            } catch { throw WorkloadFile.Failure(description: "\(path): \(error)") }
        }
        return try Calibration(points, on: measuredOn)
    }

    /// The UTC date of the most recently written file.
    private var measuredOn: CalendarDay? {
        let written = results.compactMap { path -> Date? in
            do {
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                return attributes[.modificationDate] as? Date
            } catch { return nil }
        }
        return written.max().map { CalendarDay($0) }
    }

    /// Returns the contents of the file that the generated Locust script writes. Other scripts don't write
    /// one.
    private func waiting(beside path: String) throws -> String? {
        let end = "_stats.csv"
        guard path.hasSuffix(end) else { return nil }
        let other = String(path.dropLast(end.count) + "_waiting.csv")
        guard FileManager.default.fileExists(atPath: other) else { return nil }
        return try WorkloadFile.text(of: other)
    }

    private func machine() -> String {
        let progress = PlanProgress("Measuring", InterruptFlag())
        let speed = MachineSpeed.measure(seconds: seconds) { progress.shouldContinue($0) }
        progress.end()
        var text = speed.text
        #if DEBUG
            text +=
                "\nThis is a debug build, which is many times slower. Measure again with a release build of storey.\n"
        #endif
        return text
    }
}
