/// What became of the requests of a simulation: how many are done with, and how many of them without an answer.
struct SimulationFates {
    var done = 0
    /// They found no room.
    var refused = 0
    /// They gave up waiting.
    var abandoned = 0

    static func - (all: SimulationFates, earlier: SimulationFates) -> SimulationFates {
        SimulationFates(
            done: all.done - earlier.done, refused: all.refused - earlier.refused,
            abandoned: all.abandoned - earlier.abandoned)
    }
}
