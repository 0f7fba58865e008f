// Where plans end.
extension Load {
    /// More than all of the largest services together answer.
    static let mostRequests = 1e9
    /// More people than there are, times a hundred.
    static let mostOnline = 1e12

    /// Refuses what no simulation and no script of a load test could be made of.
    /// - Throws: ``QueueError`` with what to do about it.
    func check() throws(QueueError) {
        let rate = rates.reduce(0, +)
        guard rate <= Self.mostRequests else {
            throw QueueError(
                .value,
                "\(rate.brief) requests a second come at the peak, and a plan ends at \(Self.mostRequests.brief): lower how many people there are, "
                    + "how often they come or how often they do each action")
        }
        guard online <= Self.mostOnline else {
            throw QueueError(
                .value,
                "\(online.brief) people are there at once, and a plan ends at \(Self.mostOnline.brief): lower how many there are or how long they stay"
            )
        }
    }
}
