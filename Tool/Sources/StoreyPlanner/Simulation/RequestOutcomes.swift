/// The number of finished requests of a simulation, and how many of them had no response.
struct RequestOutcomes {
    var done = 0
    /// The number of refused requests.
    var refused = 0
    /// The number of requests that gave up.
    var abandoned = 0

    static func - (all: RequestOutcomes, earlier: RequestOutcomes) -> RequestOutcomes {
        RequestOutcomes(
            done: all.done - earlier.done, refused: all.refused - earlier.refused,
            abandoned: all.abandoned - earlier.abandoned)
    }
}
