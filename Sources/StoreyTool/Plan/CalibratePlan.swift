#if Tool
    import ArgumentParser
    import Foundation
    import StoreyCapacity

    /// `storey plan calibrate`.
    struct CalibratePlan: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "calibrate",
            abstract: "Measures this machine, or reads what load tests measured.",
            discussion: """
                Without a file it measures this machine: how many times as long as the machine of the defaults it takes for the \
                same work, and how its throughput grows with threads.

                With files, it reads k6's summary (--summary-export), Locust's stats (--csv; the ..._waiting.csv beside them \
                as well) or what wrk printed with --latency, holds them against Little's law and the utilisation law, says what a request takes of a \
                processor, and prints that as a workload file has it, with how far it was measured.

                What a machine of many vCPU loses is seen where the server ran on four different numbers of them (taskset, \
                docker run --cpus), each time asked for all it can do, as by wrk: --vcpu says how many it had.

                EXAMPLES
                storey plan calibrate
                storey plan calibrate low.json high.json --busy 0.4 --busy 1.3
                storey plan calibrate wrk.txt --busy 1.9 --for 500
                storey plan calibrate 1.txt 2.txt 4.txt 8.txt --vcpu 1 --vcpu 2 --vcpu 4 --vcpu 8
                """)

        @Argument(help: "What k6, Locust or wrk wrote; one file for each load.", completion: .file())
        var results: [String] = []

        @Option(help: "vCPU of the server that were busy meanwhile; once for each file, in their order.")
        var busy: [Double] = []

        @Option(
            help:
                "vCPU that the server had, where it was asked for all they can do; once for each file, in their order."
        )
        var vcpu: [Double] = []

        @Option(
            name: .customLong("for"),
            help: "Requests a second that are planned: refused where that is far beyond what was measured.")
        var rate: Double?

        @Flag(help: "Say what lies far beyond what was measured nevertheless.")
        var force = false

        @Option(help: "How long this machine is measured, in seconds.")
        var seconds = 60.0

        func validate() throws {
            for (name, values) in [("busy", busy), ("vcpu", vcpu)] {
                guard values.isEmpty || values.count == results.count else {
                    throw ValidationError(
                        "--\(name) is given once for each file: \(results.count) times, not \(values.count).")
                }
            }
            guard (busy + vcpu).allSatisfy({ $0.isFinite && $0 > 0 }),
                rate.map({ $0.isFinite && $0 > 0 }) ?? true
            else {
                throw ValidationError("vCPU and requests a second are numbers above 0.")
            }
            guard (0.1...3600).contains(seconds) else { throw ValidationError("Seconds are 0.1 to 3600.") }
        }

        func run() throws {
            try doing {
                if results.isEmpty {
                    Terminal.output.write(machine())
                } else {
                    let calibration = try calibration()
                    if let rate { try calibration.check(rate: rate, isForced: force) }
                    Terminal.output.write(calibration.text)
                }
                return .clean
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
                            result, busy: busy.isEmpty ? nil : busy[index],
                            vcpu: vcpu.isEmpty ? nil : vcpu[index]))
                } catch { throw WorkloadFile.Failure(description: "\(path): \(error)") }
            }
            return try Calibration(points, on: measuredOn)
        }

        /// The day the newest of the files was written, in Greenwich.
        private var measuredOn: CalendarDay? {
            let written = results.compactMap { path -> Date? in
                do {
                    let attributes = try FileManager.default.attributesOfItem(atPath: path)
                    return attributes[.modificationDate] as? Date
                } catch { return nil }
            }
            return written.max().map { CalendarDay($0) }
        }

        /// What a plan's script for Locust writes besides Locust's own files; another script writes none.
        private func waiting(beside path: String) throws -> String? {
            let end = "_stats.csv"
            guard path.hasSuffix(end) else { return nil }
            let other = String(path.dropLast(end.count) + "_waiting.csv")
            guard FileManager.default.fileExists(atPath: other) else { return nil }
            return try WorkloadFile.text(of: other)
        }

        private func machine() -> String {
            let progress = PlanProgress("Measuring", Interrupt())
            let speed = MachineSpeed.measured(seconds: seconds) { progress.goesOn($0) }
            progress.end()
            var text = speed.text
            #if DEBUG
                text +=
                    "\nThis is a debug build, which is many times as slow: build storey for release, and measure again.\n"
            #endif
            return text
        }
    }
#endif
