extension CapacityPlan {
    /// The 99th percentile by load for the planned servers, up to saturation. Requests and jobs have separate
    /// charts because of their different time scales.
    var latencyCharts: [Chart] {
        let sizes = (best?.sizes ?? []).filter { closedForm($0) != nil }
        return [
            latencyChart(
                sizes.filter { $0.tier.kind != .jobs }, "Latency by load", "ms", 0.001),
            latencyChart(
                sizes.filter { $0.tier.kind == .jobs }, "Job duration by load", "minutes", 60),
        ]
        .compactMap { $0 }
    }

    private func latencyChart(_ sizes: [TierSize], _ title: String, _ name: String, _ unit: Double) -> Chart?
    {
        let lines = sizes.compactMap { size -> Chart.Line? in
            guard let queue = closedForm(size) else { return nil }
            let full = Double(size.vcpu) / queue.service
            let points = stride(from: 0.02, through: 0.98, by: 0.02).compactMap {
                share -> (x: Double, y: Double)? in
                do {
                    let loaded = try size.tier.queue(arrivals: full * share, vcpu: size.vcpu)
                    return (share * 100, loaded.responseQuantile(0.99) / unit)
                } catch { return nil }
            }
            return Chart.Line(name: size.tier.name, points: points)
        }
        guard !lines.isEmpty else { return nil }
        return .lines(
            title: title, x: "% of the servers' capacity", y: "p99, \(name)",
            lines: lines,
            marks: sizes.map { .init(x: $0.utilization(of: .cpu) * 100, name: "\($0.tier.name) now") })
    }
}
