// Calibration results in the format of a workload file.
extension Calibration {
    /// Lines for a workload file, with the range, source, and date of each measurement. `nil` if the CPU time
    /// per request is unknown.
    public var workloadFile: String? {
        guard let cpu else { return nil }
        let line = cpu.line({ "\(($0 * 1000).yamlText) ms" }, about: about)
        var text = """
            actions:
              - name: the tested action
                cpu: \(line)
                measured_to: \(range.upperBound.yamlText)
            assumptions:
              # If the tested server is like the planned ones.
              cpu_factor: 1

            """
        if let processors { text += processors.assumptions(about) }
        return text
    }

    /// The CPU time per request on a single vCPU, in seconds. If the scalability law is known, this is its
    /// parameter: on a larger machine a request's CPU time includes losses that contention and coherence
    /// already cover.
    private var cpu: MeasuredRange? {
        if let processors { return processors.demand }
        guard let demand else { return nil }
        let measured = points.count { $0.cpuBusy != nil }
        // A single test has no known uncertainty.
        let half =
            measured > 1
            ? demand.error * StudentT.quantile(MeasuredRange.upper, degreesOfFreedom: measured - 1)
            : demand.value / 4
        return MeasuredRange(demand.value, within: min(half, demand.value / 2))
    }

    private var about: String {
        var tools: [String] = []
        for point in points where !tools.contains(point.result.tool.title) {
            tools.append(point.result.tool.title)
        }
        let rates =
            range.lowerBound < range.upperBound
            ? "\(range.lowerBound.brief) to \(range.upperBound.brief)" : range.upperBound.brief
        return "source: \"\(tools.joined(separator: " and ")), \(rates) requests per second\""
            + (day.map { ", as_of: \($0)" } ?? "")
    }
}

extension LoadTestResult.Tool {
    /// The tool's official name.
    fileprivate var title: String { self == .locust ? "Locust" : rawValue }
}

extension ScalabilityFit {
    /// The contention and coherence assumptions of a workload file.
    func assumptions(_ about: String) -> String {
        let ends = intervals(confidence: MeasuredRange.confidence)
        let contention = MeasuredRange(law.contention, ends[1], most: 1)
        let coherence = MeasuredRange(law.coherence, ends[2], most: 1)
        return "  contention: \(contention.line({ "\(($0 * 100).yamlText) %" }, about: about))\n"
            + "  coherence: \(coherence.line(\.yamlText, about: about))\n"
            + "  measured_vcpu: \(range.upperBound.yamlText)\n"
    }

    /// The service time on one vCPU: the inverse of its throughput, limited to a factor of two if the
    /// uncertainty is unknown.
    fileprivate var demand: MeasuredRange {
        let single = intervals(confidence: MeasuredRange.confidence)[0]
        return MeasuredRange(
            low: 1 / min(single.upperBound, 2 * law.single), likely: 1 / law.single,
            high: 1 / max(single.lowerBound, law.single / 2))
    }
}
