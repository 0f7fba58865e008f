// Checks of load test results against operational laws.
extension Calibration {
    static func warnings(_ points: [Point]) -> [String] {
        var warnings: [String] = []
        for point in points {
            let result = point.result
            if result.failed > 0.01 {
                warnings.append(
                    "\(result.failed.percent) of the requests failed, so the results mostly show how fast the server fails"
                )
            }
            if let warning = little(result) { warnings.append(warning) }
            if let warning = saturation(point) { warnings.append(warning) }
        }
        if points.contains(where: { $0.result.tool == .wrk }) {
            warnings.append(
                "wrk sends a request only after the previous response and corrects its latencies for coordinated omission, so only its throughput is used"
            )
        }
        let measured = points.compactMap { point in point.cpuBusy.map { (point.result.throughput, $0) } }
            .sorted { $0.0 < $1.0 }
        for (one, next) in zip(measured, measured.dropFirst()) where next.1 < one.1 {
            warnings.append(
                "\(next.0.brief)/s kept \(next.1.brief) vCPUs busy, but \(one.0.brief)/s kept \(one.1.brief): more work can't use less CPU (utilization law)"
            )
        }
        return warnings
    }

    /// Checks Little's law: users who send requests without a pause are always waiting for a response.
    private static func little(_ result: LoadTestResult) -> String? {
        let inside = result.throughput * result.mean
        let found =
            "by Little's law, \(result.throughput.brief)/s × \(result.mean.duration) is \(inside.brief) concurrent requests"
        guard let users = result.users else { return little(result.virtualUsers, inside, found) }
        if inside >= 0.9 * users, inside <= 1.1 * most(result, users) { return nil }
        return result.tool == .wrk && inside > users
            ? "\(found), but there were \(users.brief) connections, and wrk's correction explains at most \(most(result, users).brief): these numbers are not from one run"
            : "\(found), but there were \(users.brief) users: the generator paused or lost responses"
    }

    /// Checks Little's law for a k6 script without the counter of the generated ones. Its virtual users may
    /// pause and may send requests in parallel, so only two relations hold: no more of them are in an
    /// iteration than are active, and a request is a part of an iteration.
    private static func little(
        _ users: LoadTestResult.VirtualUsers?, _ inside: Double, _ found: String
    ) -> String? {
        guard let users else { return nil }
        if let busy = users.busy, busy > 1.1 * users.most {
            return
                "by Little's law, \(busy.brief) virtual users were in an iteration on average, but at most \(users.most.brief) were active: "
                + "these numbers are not from one run"
        }
        let most = users.busy ?? users.most
        return inside > 1.1 * most
            ? "\(found), but only \(most.brief) virtual users were busy: they sent requests in parallel (http.batch), or these numbers are not from one run"
            : nil
    }

    /// Returns the maximum number of concurrent requests that a tool's mean is consistent with.
    ///
    /// The mean that wrk prints is not the measured one. For a latency of l, wrk also counts l − T, l − 2T,
    /// and so on down to T, to correct for requests that it couldn't send meanwhile. T is the time between
    /// the requests of a connection, which is users over throughput (`stats_correct` in its stats.c). One
    /// latency adds at most l/T values with a sum of at most l(l/T + 1)/2. A connection has one request at a
    /// time, so the measured mean is at most T. Therefore the printed mean is at most (slowest + T)/2, or T
    /// if nothing took longer than 2T. It comes close to this bound for a fast server with rare long stalls.
    private static func most(_ result: LoadTestResult, _ users: Double) -> Double {
        guard result.tool == .wrk else { return users }
        guard let slowest = result.slowest else { return .infinity }
        let longest = result.throughput * slowest
        return longest > 2 * users ? (longest + users) / 2 : users
    }

    /// Checks whether the server was saturated. Only then is its throughput that of its vCPUs.
    private static func saturation(_ point: Point) -> String? {
        guard let busy = point.cpuBusy, let vcpu = point.vcpu else { return nil }
        let found = "\(point.result.throughput.brief)/s kept \(busy.brief) of \(vcpu.brief) vCPUs busy"
        if busy > 1.05 * vcpu { return "\(found): more than the server has" }
        if busy < 0.8 * vcpu {
            return
                "\(found): unless requests block each other, the server was not saturated, and the unused capacity counts as contention"
        }
        return nil
    }
}
