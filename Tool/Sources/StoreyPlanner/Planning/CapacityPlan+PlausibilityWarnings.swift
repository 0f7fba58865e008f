extension CapacityPlan {
    /// Warnings about inputs that are possible but unlikely to be intended.
    var plausibilityWarnings: [String] {
        var plausibilityWarnings: [String] = []
        // Concurrent users can't outnumber daily users.
        if !workload.actions.isEmpty, load.online > load.daily * (1 + 1e-9) {
            plausibilityWarnings.append(
                "\(load.online.brief) concurrent users are more than the \(load.daily.brief) daily users. Check session_length, "
                    + "sessions_per_day, and burst, or set peak_online.")
        }
        let crowd = workload.users.crowd
        if let peak = workload.users.peakOnline?.likely, crowd > peak * (1 + 1e-9) {
            plausibilityWarnings.append(
                "\(crowd.brief) concurrent viewers and participants are more than the peak_online of \(peak.brief). Raise one or lower the other."
            )
        }
        return plausibilityWarnings
    }
}
