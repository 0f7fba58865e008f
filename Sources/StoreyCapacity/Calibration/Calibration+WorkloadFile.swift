// What load tests found, as a workload file has it.
extension Calibration {
    /// Lines to be written into a workload file, what was measured with its range, its source and its day; `nil` where nothing is known of
    /// processors.
    public var workloadFile: String? {
        guard let cpu else { return nil }
        let line = cpu.line({ "\(($0 * 1000).written) ms" }, about: about)
        var text = """
            actions:
              - name: the action that was asked for
                cpu: \(line)
                measured_to: \(range.upperBound.written)
            assumptions:
              # Where this was a server like those that are planned.
              cpu_factor: 1

            """
        if let processors { text += processors.assumptions(about) }
        return text
    }

    /// What a request takes of one vCPU alone, in seconds. Where the law of processors is known it is the law's own: what a busy vCPU takes on a
    /// larger machine has what they lose in it, which contention and coherence say already.
    private var cpu: WrittenRange? {
        if let processors { return processors.demand }
        guard let demand else { return nil }
        let measured = points.count { $0.busy != nil }
        // Of one test nobody knows how sure it is.
        let half =
            measured > 1
            ? demand.error * StudentT.quantile(WrittenRange.upper, freedom: measured - 1) : demand.value / 4
        return WrittenRange(demand.value, within: min(half, demand.value / 2))
    }

    private var about: String {
        var tools: [String] = []
        for point in points where !tools.contains(point.result.tool.title) {
            tools.append(point.result.tool.title)
        }
        let rates =
            range.lowerBound < range.upperBound
            ? "\(range.lowerBound.brief) to \(range.upperBound.brief)" : range.upperBound.brief
        return "source: \"\(tools.joined(separator: " and ")), \(rates) requests a second\""
            + (day.map { ", as_of: \($0)" } ?? "")
    }
}

extension LoadTestResult.Tool {
    /// As its makers write it.
    fileprivate var title: String { self == .locust ? "Locust" : rawValue }
}

extension ScalabilityFit {
    /// Contention and coherence, as a workload file's assumptions have them.
    func assumptions(_ about: String) -> String {
        let ends = intervals(confidence: WrittenRange.confidence)
        let contention = WrittenRange(law.contention, ends[1], most: 1)
        let coherence = WrittenRange(law.coherence, ends[2], most: 1)
        return "  contention: \(contention.line({ "\(($0 * 100).written) %" }, about: about))\n"
            + "  coherence: \(coherence.line(\.written, about: about))\n"
            + "  measured_vcpu: \(range.upperBound.written)\n"
    }

    /// What one takes of one alone: the inverse of its throughput, between half and twice as much where nobody knows how sure that is.
    fileprivate var demand: WrittenRange {
        let single = intervals(confidence: WrittenRange.confidence)[0]
        return WrittenRange(
            low: 1 / min(single.upperBound, 2 * law.single), likely: 1 / law.single,
            high: 1 / max(single.lowerBound, law.single / 2))
    }
}
