extension Plan {
    /// How long 99 of 100 requests take as more come to the servers of the plan, up to saturation.
    var latencyChart: Chart? {
        guard let best else { return nil }
        let lines = best.sizes.compactMap { size -> Chart.Line? in
            guard let queue = closedForm(size) else { return nil }
            let full = Double(size.vcpu) / queue.service
            let points = stride(from: 0.02, through: 0.98, by: 0.02).compactMap {
                share -> (x: Double, y: Double)? in
                do {
                    let loaded = try size.tier.queue(arrivals: full * share, vcpu: size.vcpu)
                    return (share * 100, loaded.response(of: 0.99) * 1000)
                } catch { return nil }
            }
            return Chart.Line(name: size.tier.name, points: points)
        }
        guard !lines.isEmpty else { return nil }
        return .lines(
            title: "Latency against load", x: "% of what the servers can do", y: "99 of 100 within, ms",
            lines: lines,
            marks: best.sizes.filter { closedForm($0) != nil }.map {
                .init(x: $0.utilisation * 100, name: "\($0.tier.name) now")
            })
    }
}
