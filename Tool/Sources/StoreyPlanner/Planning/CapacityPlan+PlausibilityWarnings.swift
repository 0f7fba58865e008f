extension CapacityPlan {
    /// Warnings about inputs that are possible but unlikely to be intended.
    var plausibilityWarnings: [String] {
        var plausibilityWarnings: [String] = []
        // Concurrent users can't outnumber daily users.
        if load.online > load.daily * (1 + 1e-9), !workload.usersAreAssumed {
            plausibilityWarnings.append(
                "\(load.online.brief) concurrent users are more than the \(load.daily.brief) daily users. Check session_length, "
                    + "sessions_per_day, burst, and the calls and viewers, or set peak_online.")
        }
        return plausibilityWarnings
    }
}
