// The laws that load tests are held against.
extension Calibration {
    static func warnings(_ points: [Point]) -> [String] {
        var warnings: [String] = []
        for point in points {
            let result = point.result
            if result.failed > 0.01 {
                warnings.append(
                    "\(result.failed.percent) of the requests failed: what was measured is how fast it fails")
            }
            if let warning = little(result) { warnings.append(warning) }
            if let warning = saturation(point) { warnings.append(warning) }
        }
        if points.contains(where: { $0.result.tool == .wrk }) {
            warnings.append(
                "wrk asks again only when it was answered, and adds to its latencies what it believes to have missed (coordinated omission): its throughput is used"
            )
        }
        let measured = points.compactMap { point in point.busy.map { (point.result.throughput, $0) } }.sorted
        { $0.0 < $1.0 }
        for (one, next) in zip(measured, measured.dropFirst()) where next.1 < one.1 {
            warnings.append(
                "\(next.0.brief)/s kept \(next.1.brief) vCPU busy and \(one.0.brief)/s \(one.1.brief): more work cannot take less (utilisation law)"
            )
        }
        return warnings
    }

    /// Little's law: who asks without a pause waits for an answer all the time.
    private static func little(_ result: LoadTestResult) -> String? {
        guard let users = result.users else { return nil }
        let inside = result.throughput * result.mean
        let found =
            "by Little's law \(result.throughput.brief)/s × \(result.mean.duration) are \(inside.brief) requests at once"
        if inside >= 0.9 * users, inside <= 1.1 * most(result, users) { return nil }
        return result.tool == .wrk && inside > users
            ? "\(found), and \(users.brief) asked: with all that wrk may have added to its latencies there can be no more than \(most(result, users).brief), so that these are not the numbers of one run"
            : "\(found), but \(users.brief) asked: the generator paused, or lost answers"
    }

    /// How many requests at once a tool's mean may come to.
    ///
    /// wrk prints a mean that is not what it measured. Beside a latency of l it counts l − T, l − 2T and so on, down to T, as if others would have
    /// waited meanwhile; T is how far apart a connection's requests are, users over throughput (`stats_correct` in its stats.c). Those of one l
    /// and itself are at most l/T, and their sum at most l(l/T + 1)/2. A connection has one request at a time, so that what was measured has a
    /// mean of no more than T; then the printed one is no more than (slowest + T)/2, and T itself where nothing took longer than 2T. It comes
    /// near to that on a server that is quick but for rare long stalls.
    private static func most(_ result: LoadTestResult, _ users: Double) -> Double {
        guard result.tool == .wrk else { return users }
        guard let slowest = result.slowest else { return .infinity }
        let longest = result.throughput * slowest
        return longest > 2 * users ? (longest + users) / 2 : users
    }

    /// Whether a server's vCPU did what they can: only then is its throughput theirs.
    private static func saturation(_ point: Point) -> String? {
        guard let busy = point.busy, let vcpu = point.vcpu else { return nil }
        let found = "\(point.result.throughput.brief)/s kept \(busy.brief) of \(vcpu.brief) vCPU busy"
        if busy > 1.05 * vcpu { return "\(found): no server has more busy than it has" }
        if busy < 0.8 * vcpu {
            return
                "\(found): unless its requests wait for each other it was not asked for all it can do, and what it was not asked for counts as contention"
        }
        return nil
    }
}
