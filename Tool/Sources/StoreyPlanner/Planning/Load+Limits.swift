// Limits of the load.
extension Load {
    /// More than the largest services together handle.
    private static let maxRequests = 1e9
    /// A hundred times the world's population.
    private static let maxOnline = 1e12

    /// Throws if no simulation or load test could handle the load.
    /// - Throws: ``QueueError`` with a remedy.
    func check() throws(QueueError) {
        let rate = rates.reduce(0, +)
        guard rate <= Self.maxRequests else {
            throw QueueError(
                .value,
                "the peak of \(rate.brief) requests per second exceeds the limit of \(Self.maxRequests.brief). Lower the number of users, "
                    + "their sessions, or the frequency of actions.")
        }
        guard online <= Self.maxOnline else {
            throw QueueError(
                .value,
                "the peak of \(online.brief) concurrent users exceeds the limit of \(Self.maxOnline.brief). Lower the number of users or the session length."
            )
        }
    }
}
