/// On which rung a viewer is: on the lower one while less than half as much gets through to it as to the best.
///
/// It changes after a while only: a moment's loss is not worth another key frame. A viewer comes low where others have more
/// than twice of what it begins with, so that they keep their rate, and rises when it has shown that it can.
struct RungChoice: Sendable, Hashable {
    private(set) var rung: Rung
    /// How often in a row the other one would have been right.
    private var count = 0

    /// How often that has to be.
    static let patience = 6

    /// - Parameters:
    ///   - bitRate: what a viewer begins with, in bits a second.
    ///   - best: the most that gets through to any.
    init(bitRate: Int, best: Int) { rung = bitRate * 2 < best ? .low : .full }

    /// - Parameters:
    ///   - bitRate: what gets through to the viewer, in bits a second.
    ///   - best: the most that gets through to any, itself among them.
    mutating func take(bitRate: Int, best: Int) {
        let isLow =
            switch rung {
            case .full: bitRate * 2 < best
            // Four fifths, so that it does not fall again at once.
            case .low: bitRate * 5 < best * 4
            }
        let wanted = isLow ? Rung.low : .full
        count = wanted == rung ? 0 : count + 1
        guard count == Self.patience else { return }
        rung = wanted
        count = 0
    }
}
