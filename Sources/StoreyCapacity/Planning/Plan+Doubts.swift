extension Plan {
    /// What is possible and seldom meant, in words.
    var doubts: [String] {
        var doubts: [String] = []
        // Who is there all day long is one of those who come on a day: of people at once there are no more.
        if !workload.actions.isEmpty, load.online > load.daily * (1 + 1e-9) {
            doubts.append(
                "\(load.online.brief) people at once are more than the \(load.daily.brief) who come on a day: look at session_length, "
                    + "sessions_per_day and burst, or set peak_online.")
        }
        let crowd = workload.users.crowd
        if let peak = workload.users.peakOnline?.likely, crowd > peak * (1 + 1e-9) {
            doubts.append(
                "\(crowd.brief) people watch or talk at once, and peak_online is \(peak.brief): raise the one or lower the other."
            )
        }
        return doubts
    }
}
